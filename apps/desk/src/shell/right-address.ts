import { idInLink } from '@forecourt/domain/contract/ids.ts';
import { normaliseReference, reference } from '@forecourt/domain/fields/reference.ts';
import { generatePath, type MiddlewareFunction, replace } from 'react-router';

/** Reads each parameter of an address as it was copied out of a mail; undefined for what it is not. */
const readings: Readonly<Record<string, (typed: string) => string | undefined>> = {
  reference: (typed) => reference.safeParse(normaliseReference(typed)).data,
  token: idInLink,
};

/** Leads an address whose reference or token has marks around it, or another spelling, to the right one. */
export const rightAddress: MiddlewareFunction = ({ request, params, pattern }) => {
  const right = Object.entries(params).map(([name, typed = '']) => [name, readings[name]?.(typed) ?? typed]);
  if (right.every(([name = '', value]) => params[name] === value)) return;
  throw replace(generatePath(pattern, Object.fromEntries(right)) + new URL(request.url).search);
};

/** Takes slashes too many out of the address: the server answers it as the page that is meant, the router would not. */
export function takeSlashesOut(): void {
  const { pathname, search, hash } = window.location;
  const path = pathname.replace(/\/{2,}/g, '/');
  if (path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash);
}
