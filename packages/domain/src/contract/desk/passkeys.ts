import * as z from 'zod/mini';

/** † Characters; keys of some makers sign longer than they identify. */
const bytes = (most: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/, 'This is not what a passkey sends'), z.maxLength(most));

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.optional(z.enum(['cross-platform', 'platform'])),
};

/** Names of ways to a key, which browsers may add to. */
const transport = z.string().check(z.regex(/^[a-z-]{1,30}$/, 'This is not what a passkey sends'));

/** What a browser sends of a passkey that signed. */
export const passkeySignature = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(4_000),
    userHandle: z.optional(bytes(200)),
  }),
});
export type PasskeySignature = z.infer<typeof passkeySignature>;

/** What a browser sends of a passkey that was made. */
export const passkeyRegistration = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(16_000),
    authenticatorData: z.optional(bytes(8_000)),
    transports: z.optional(z.array(transport).check(z.maxLength(10))),
    publicKeyAlgorithm: z.optional(z.int()),
    publicKey: z.optional(bytes(4_000)),
  }),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;
