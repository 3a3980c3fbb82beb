import * as z from 'zod/mini';

/** 160 random bits in base64url: 27 characters. */
export const opaqueId = z.string().check(z.regex(/^[A-Za-z0-9_-]{27}$/, 'This id is not one of ours'));
export const applicationParams = z.strictObject({ id: opaqueId });
/** The success answer of a call that has nothing to tell. */
export const done = z.object({ ok: z.literal(true) });
