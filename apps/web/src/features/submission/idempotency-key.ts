let last: { readonly content: string; readonly key: string } | undefined;

/** The key of a sending: the same for the same content, so that a repeated press is recognised as one. */
export function idempotencyKeyFor(content: unknown): string {
  const text = JSON.stringify(content);
  if (last?.content !== text) last = { content: text, key: randomKey() };
  return last.key;
}

/** The server has answered with a failure: the next press is a new attempt, not the same one again. */
export function forgetIdempotencyKey(): void {
  last = undefined;
}

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing on pages that are not served securely. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
