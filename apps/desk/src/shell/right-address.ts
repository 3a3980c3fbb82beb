import { type MiddlewareFunction, replace } from 'react-router';

/** Leads an address whose reference or token has marks around it, or another spelling, to the right one. */
export const rightAddress: MiddlewareFunction = async ({ request, params, pattern }) => {
  if (Object.keys(params).length === 0) return;
  // The first page has no parameters, and does without what reads them.
  const { rightParams } = await import('./right-params.ts');
  const right = rightParams(params);
  if (Object.entries(right).every(([name, value]) => params[name] === value)) return;
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(right[name] ?? ''));
  throw replace(path + new URL(request.url).search);
};

/** Takes slashes too many out of the address: the server answers it as the page that is meant, the router would not. */
export function takeSlashesOut(): void {
  const { pathname, search, hash } = window.location;
  const path = pathname.replace(/\/{2,}/g, '/');
  if (path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash);
}
