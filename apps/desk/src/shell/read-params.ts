import { parseLinkId } from '@forecourt/domain/contract/ids.ts';
import { normaliseReference } from '@forecourt/domain/fields/normalise-reference.ts';
import { reference } from '@forecourt/domain/fields/reference.ts';
import type { RouteParams } from '@forecourt/ui/router/places.ts';
import { redirect } from '@forecourt/ui/router/router.ts';

/** Reads each parameter of an address as it was copied out of a mail; undefined for what it is not. */
const readings: Readonly<Record<string, (typed: string) => string | undefined>> = {
  reference: (typed) => reference.safeParse(normaliseReference(typed)).data,
  token: parseLinkId,
  number: (typed) => /^[^\d]*(\d{1,9})[^\d]*$/.exec(typed)?.[1],
};

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Decodes the parameters of an address. Throws a redirect if one has marks around it, or another spelling. */
export function readParams(pattern: string, asked: RouteParams, search: string): RouteParams {
  const typed = Object.entries(asked).map(([name, text = '']) => [name, decode(text)] as const);
  const right = Object.fromEntries(typed.map(([name, text]) => [name, readings[name]?.(text) ?? text]));
  if (typed.every(([name, text]) => text === right[name])) return right;
  throw redirect(
    pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(right[name] ?? '')) + search,
  );
}
