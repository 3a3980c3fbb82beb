import { brotliDecompressSync } from 'node:zlib';

/** Places of tables in the list of WOFF2; behind the last of them a tag of four letters follows. */
const tags = { name: 5, glyf: 10, loca: 11, unlisted: 63 } as const;
const headerLength = 48;
const largestBytes = 16 * 1024 * 1024;
/** Of a name record: family of all weights, family. */
const familyIds = [16, 1];

/** Reads the numbers of a table directory, one after another. */
function numbersFrom(font: Buffer, start: number) {
  let at = start;
  return {
    at: () => at,
    byte: () => font.readUInt8(at++),
    skip: (bytes: number) => void (at += bytes),
    base128() {
      let value = 0;
      for (let more = true; more; ) {
        const byte = font.readUInt8(at++);
        value = value * 128 + (byte & 127);
        more = byte > 127;
      }
      return value;
    },
  };
}

function nameTableOf(font: Buffer): Buffer | undefined {
  const numbers = numbersFrom(font, headerLength);
  let [offset, name] = [0, { start: 0, length: 0 }];
  for (let left = font.readUInt16BE(12); left > 0; left--) {
    const flags = numbers.byte();
    const tag = flags & 63;
    if (tag === tags.unlisted) numbers.skip(4);
    let length = numbers.base128();
    const isOutline = tag === tags.glyf || tag === tags.loca;
    if (flags >> 6 !== (isOutline ? 3 : 0)) length = numbers.base128();
    if (tag === tags.name) name = { start: offset, length };
    offset += length;
  }
  const packed = font.subarray(numbers.at(), numbers.at() + font.readUInt32BE(20));
  const tables = brotliDecompressSync(packed, { maxOutputLength: largestBytes });
  return name.length > 0 ? tables.subarray(name.start, name.start + name.length) : undefined;
}

function familyIn(names: Buffer): string | undefined {
  const texts = names.subarray(names.readUInt16BE(4));
  const found = new Map<number, string>();
  for (let at = 6; at < 6 + names.readUInt16BE(2) * 12; at += 12) {
    const text = texts.subarray(names.readUInt16BE(at + 10)).subarray(0, names.readUInt16BE(at + 8));
    const isWide = names.readUInt16BE(at) !== 1;
    found.set(
      names.readUInt16BE(at + 6),
      isWide ? Buffer.from(text).swap16().toString('utf16le') : text.toString('latin1'),
    );
  }
  return familyIds.map((id) => found.get(id)).find(Boolean);
}

/** Returns the family that a WOFF2 file calls itself; undefined if it does not say. */
export function readFontFamily(font: Buffer): string | undefined {
  try {
    const names = nameTableOf(font);
    return names && familyIn(names);
  } catch {
    return undefined;
  }
}
