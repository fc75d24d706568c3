"""The whole program in a browser, with no server: the same app, run by Pyodide in a worker.

Only what a browser has in place of a machine stands here: requests and streams (bridge), storage (keeping), the
second worker in which bots think (thinking), and the modules that Pyodide lacks (stand_ins). `kit/` holds the page
round it, its workers and its service worker; `tools/pocket` builds the folder that any web host serves.
"""
