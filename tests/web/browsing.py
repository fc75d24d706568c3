"""The browsers of walks: how one is started, what it paints, and profiles that are lent and taken back."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"]
FLAGS += ["--disable-background-networking", "--disable-component-update"]
# A page comes into the process that holds the others of its context, and finds there what they have read: a new process
# takes a quarter of what a board costs.
FLAGS += ["--renderer-process-limit=1"]
# Every window draws two menus for its address bar, at more than our pages cost; nobody here sees one.
# Only the last such list counts, so what Playwright leaves out for walks to be steady stands here again.
FLAGS += [
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,"
    "AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,"
    "DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,"
    "NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning"
]
WHOLE = ("chromium", "chromium-browser", "google-chrome")
# The same pages for a fifth less work. But a page begins with a pointer that nobody moved, and a note to the person
# stops it: walks with the keyboard alone and walks that are told something take the whole one.
WITHOUT_WINDOWS = ("chromium-headless-shell",)
KEPT = (
    "local_storage,indexeddb,cache_storage,service_workers"  # what a page may leave behind, besides cookies
)

# Nobody looks at the pictures of most walks, and to paint them is near to half of a browser's work. Where things are,
# what a click hits and what scripts see stays the same. `paint` is for walks that look at colours, or through things.
UNSEEN = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":root:not([data-painted]) { opacity: 0 }");
  document.adoptedStyleSheets.push(sheet);
}"""
PAINT = "() => (document.documentElement.dataset.painted = 'yes')"
UNPAINTED: set[Browser] = set()


@contextmanager
def chromium(whole: bool = True) -> Iterator[Browser]:
    """Debian's Chromium, or the one that Playwright brought; unless it is the whole one, it paints only on demand."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(whole), args=FLAGS)
        if not whole:
            UNPAINTED.add(browser)
        yield browser
        UNPAINTED.discard(browser)
        browser.close()


def paint(page: Page) -> None:
    """Until another page is opened."""
    page.evaluate(PAINT)


def painted(look: str) -> str:
    """A look at the page as if it were painted: nothing is, for no frame comes before it is over."""
    return f"""() => {{
      document.documentElement.dataset.painted = "yes";
      try {{ return ({look})(); }} finally {{ delete document.documentElement.dataset.painted; }}
    }}"""


def chromium_path(whole: bool = True) -> str | None:
    names = WHOLE + WITHOUT_WINDOWS if whole else WITHOUT_WINDOWS + WHOLE
    return next((path for name in names if (path := shutil.which(name))), None)


Kind = tuple[int, int, bool, bool]  # how wide, how high, whether it feels fingers, and has a service worker
FREE: dict[BrowserContext, Kind] = {}  # nobody is using them now, and nobody's things are in them
KINDS: dict[BrowserContext, Kind] = {}


def profile(
    browser: Browser, width: int, height: int, touch: bool = False, worker: bool = False
) -> BrowserContext:
    """Cookies and storage of one's own. Scripts and pictures that the last user loaded need not be fetched again.

    A service worker keeps the whole shell when it first comes, at as much as a page costs: only for who asks for it.
    """
    kind = (width, height, touch, worker)
    for context in reversed(FREE):  # the last one knows most
        if FREE[context] == kind and context.browser is browser:
            del FREE[context]
            return context
    made = browser.new_context(
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        has_touch=touch,
        is_mobile=touch,
        service_workers="allow" if worker else "block",
    )
    if browser in UNPAINTED:
        made.add_init_script(UNSEEN)
    made.new_page()  # stays empty and open: without any page the process would end
    KINDS[made] = kind
    return made


def all_go(browser: Browser) -> None:
    """Whoever came with this browser has gone: no page goes on listening, nobody's things are left."""
    for context in browser.contexts:
        if context not in FREE:
            go(context)


def go(context: BrowserContext) -> None:
    if context not in KINDS:
        return context.close()
    context.set_offline(False)
    context.clear_permissions()
    for origin in {page.evaluate("location.origin") for page in context.pages}:
        forget(context, origin)
    context.clear_cookies()
    for page in context.pages[1:]:
        page.close()
    FREE[context] = KINDS[context]


def forget(context: BrowserContext, origin: str) -> None:
    if origin != "null":
        session = context.new_cdp_session(context.pages[0])
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": KEPT})
