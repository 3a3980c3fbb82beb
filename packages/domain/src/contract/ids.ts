import * as z from 'zod/mini';

/** 160 random bits in base64url: 27 characters. */
export const opaqueId = z.string().check(z.regex(/^[A-Za-z0-9_-]{27}$/, 'This id is not one of ours'));
const withMarksAround = /^[^A-Za-z0-9_-]*([A-Za-z0-9_-]{27})(?:[_-]+$|[^A-Za-z0-9_-]|$)/;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the id in a part of a link without marks that mail programs or chats added; undefined if there is none. */
export function parseLinkId(part: string): string | undefined {
  const text = decoded(part);
  const [, id] = withMarksAround.exec(text) ?? [];
  const joined = text.replace(/[\s\p{Cf}]+/gu, '');
  return id ?? (opaqueId.safeParse(joined).success ? joined : undefined);
}
/** Public id of an application: 132 bits of the hash of its id in base64url. It grants no access. */
export const publicId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
export const applicationParams = z.strictObject({ id: opaqueId });
export const okResponseSchema = z.object({ ok: z.literal(true) });
