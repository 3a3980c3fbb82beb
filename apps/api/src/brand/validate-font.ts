import { brotliDecompressSync } from 'node:zlib';

/** English and Māori letters, and figures. */
const needed =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ĀĒĪŌŪāēīōū' + ' .,:;!?\'"’“”–-()/&@$%+';

/** WOFF2 numbers of known tables: 0 is cmap; 10 and 11 (glyf, loca) are transformed by default. */
const letters = 0;
const reshapedByDefault = [10, 11];
const headerBytes = 48;

/** Reads variable-length integers of one to five bytes, seven bits each. */
function base128(bytes: Buffer, from: number): [number, number] {
  let value = 0;
  for (let at = from; at < from + 5; at += 1) {
    const byte = bytes.readUInt8(at);
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) return [value, at + 1];
  }
  throw new Error('A length in the file is not one');
}

/** Returns the cmap table. Throws if there is none. */
function letterTable(file: Buffer): Buffer {
  let at = headerBytes;
  let before = 0;
  let found: [number, number] | undefined;
  for (let count = file.readUInt16BE(12); count > 0; count -= 1) {
    const flags = file.readUInt8(at);
    const known = flags & 0x3f;
    at += known === 63 ? 5 : 1;
    let [length, next] = base128(file, at);
    const version = flags >> 6;
    const isReshaped = reshapedByDefault.includes(known) ? version !== 3 : version !== 0;
    if (isReshaped) [length, next] = base128(file, next);
    if (known === letters) found = [before, before + length];
    before += length;
    at = next;
  }
  if (!found) throw new Error('There is no table of letters');
  return brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20))).subarray(...found);
}

/** Looks a character up in a format 4 table (the first 65,536). */
function hasLetter(table: Buffer, code: number): boolean {
  const segments = table.readUInt16BE(6) / 2;
  const [ends, starts] = [14, 16 + segments * 2];
  const [deltas, ranges] = [starts + segments * 2, starts + segments * 4];
  for (let at = 0; at < segments * 2; at += 2) {
    if (code > table.readUInt16BE(ends + at)) continue;
    const start = table.readUInt16BE(starts + at);
    if (code < start) return false;
    const range = table.readUInt16BE(ranges + at);
    const delta = table.readUInt16BE(deltas + at);
    if (range === 0) return ((code + delta) & 0xffff) !== 0;
    return table.readUInt16BE(ranges + at + range + (code - start) * 2) !== 0;
  }
  return false;
}

/** Throws if there is none. */
function unicodeTable(table: Buffer): Buffer {
  for (let at = 4; at < 4 + table.readUInt16BE(2) * 8; at += 8) {
    const sub = table.subarray(table.readUInt32BE(at + 4));
    if (sub.readUInt16BE(0) === 4) return sub;
  }
  throw new Error('There is no table of Unicode letters');
}

/** Returns what is wrong, worded to follow the name; undefined if nothing. */
export function fontFault(file: Buffer): string | undefined {
  if (file.subarray(0, 4).toString('latin1') !== 'wOF2') return 'is no WOFF2 file';
  try {
    const table = unicodeTable(letterTable(file));
    const missing = [...needed].filter((letter) => !hasLetter(table, letter.codePointAt(0) ?? 0));
    return missing.length > 0 ? `lacks ${missing.join(' ')}` : undefined;
  } catch {
    return 'is no WOFF2 file that can be read';
  }
}
