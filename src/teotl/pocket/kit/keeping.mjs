// Where the games lie: two files of the browser's own file system, written in turn. Each begins with a number that
// grows, a length and a checksum, so that after any sudden end one of them is whole.
const HEAD = 24;

function checksum(bytes) {
  let sum = 0x811c9dc5;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
  for (const word of words) sum = Math.imul(sum ^ word, 0x01000193);
  for (const byte of bytes.subarray(words.length << 2)) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}

function readFrom(handle) {
  const head = new DataView(new ArrayBuffer(HEAD));
  if (handle.getSize() < HEAD || handle.read(head, { at: 0 }) < HEAD) return null;
  const number = head.getFloat64(0), length = head.getFloat64(8), sum = head.getUint32(16);
  if (handle.getSize() < HEAD + length) return null;
  const bytes = new Uint8Array(length);
  handle.read(bytes, { at: HEAD });
  return checksum(bytes) === sum ? { number, bytes } : null;
}

function writeTo(handle, number, bytes) {
  const head = new DataView(new ArrayBuffer(HEAD));
  head.setFloat64(0, number);
  head.setFloat64(8, bytes.byteLength);
  head.setUint32(16, checksum(bytes));
  handle.write(bytes, { at: HEAD });
  handle.truncate(HEAD + bytes.byteLength);
  handle.flush();
  handle.write(head, { at: 0 });
  handle.flush();
}

// Throws with the key `elsewhere` while another window of this browser has them open.
export async function openPlaces() {
  const root = await navigator.storage.getDirectory();
  const handles = [];
  for (const name of ["teotl-a", "teotl-b"]) {
    const file = await root.getFileHandle(name, { create: true });
    handles.push(await file.createSyncAccessHandle().catch((error) => {
      throw Object.assign(error, { key: "elsewhere" });
    }));
  }
  const found = handles.map(readFrom);
  let number = Math.max(0, ...found.map((one) => one?.number ?? 0));
  return {
    read: () => found.find((one) => one && one.number === number)?.bytes ?? new Uint8Array(0),
    write(bytes) {
      number += 1;
      const copy = bytes.slice(); // numbers of four bytes are read from its beginning
      writeTo(handles[number % 2], number, copy);
    },
  };
}
