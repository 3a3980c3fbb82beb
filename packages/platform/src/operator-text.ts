/** Decodes a file that an operator wrote, without its byte order mark. Throws a sentence part for anything but UTF-8. */
export function decodeUtf8Text(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Error(notUtf8Text, { cause: error });
  }
}

export const notUtf8Text = 'it is not UTF-8 text';
