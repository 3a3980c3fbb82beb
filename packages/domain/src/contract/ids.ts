import * as z from 'zod/mini';

/** 160 random bits in base64url: 27 characters. */
export const opaqueId = z.string().check(z.regex(/^[A-Za-z0-9_-]{27}$/, 'This id is not one of ours'));
/** By what others know an application: 132 bits of the hash of its id in base64url. It opens nothing. */
export const applicationName = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
export const applicationParams = z.strictObject({ id: opaqueId });
/** The success answer of a call that has nothing to tell. */
export const done = z.object({ ok: z.literal(true) });
