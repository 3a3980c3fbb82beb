export type NonTextFile = 'workbook' | 'notText';

/** Decodes a file as UTF-8, UTF-16 or Windows-1252. Returns the kind of a file that holds no text. */
export function decodeTextFile(bytes: Uint8Array): { readonly text: string } | NonTextFile {
  const begins = (...mark: number[]): boolean => mark.every((byte, index) => bytes[index] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0)) return 'workbook';
  const text = decode(bytes, encodingOf(bytes, begins));
  return isText(text) ? { text } : 'notText';
}

function encodingOf(bytes: Uint8Array, begins: (...mark: number[]) => boolean): string {
  if (begins(0xff, 0xfe)) return 'utf-16le';
  if (begins(0xfe, 0xff)) return 'utf-16be';
  const sample = bytes.subarray(0, 1_000);
  const zeros = (odd: number): number =>
    sample.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const isEverySecond = (count: number): boolean => count > sample.length / 4;
  if (isEverySecond(zeros(1))) return 'utf-16le';
  return isEverySecond(zeros(0)) ? 'utf-16be' : 'utf-8';
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Control characters other than tab and line ends mark a binary file. */
const isText = (text: string): boolean => !/[^\P{Cc}\t\n\r\f\v\u0085]/u.test(text.slice(0, 10_000));
