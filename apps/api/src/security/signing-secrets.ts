/** Bytes that a signing secret of Standard Webhooks holds. */
const leastBytes = 24;
const mostBytes = 64;

/**
 * The keys of `whsec_` secrets, separated by blanks or commas; each signs. Throws with a sentence that says what is
 * wrong, never with a secret.
 */
export function parseSecrets(text: string): Buffer[] {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  if (parts.length === 0) throw new Error('it holds no secret');
  return parts.map((part, index) => {
    const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(part) ?? [];
    const key = Buffer.from(base64 ?? '', 'base64');
    if (key.length < leastBytes || key.length > mostBytes) {
      throw new Error(`secret ${index + 1} is not whsec_ and the base64 of 24 to 64 bytes`);
    }
    return key;
  });
}
