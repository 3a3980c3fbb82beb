/** Node's limit for the request head, so also for a path. */
export const requestHeadMaxBytes = 16 * 1024;

function withSingleSlashes(url: string): string {
  if (!url.startsWith('/') || !url.includes('//')) return url;
  const [path = '', ...query] = url.split('?');
  return [path.replace(/\/{2,}/g, '/'), ...query].join('?');
}

/** Returns the URL to route by; an undecodable path stays as it is and is answered 404. */
export function normaliseRequestUrl({ url: asked = '/' }: { readonly url?: string | undefined }): string {
  const url = withSingleSlashes(asked);
  if (!url.includes('%')) return url;
  try {
    decodeURI(url.split('?')[0] ?? '/');
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** Strips the base path if a proxy has not. */
export const createUrlRewriter =
  (base: string) =>
  (request: { readonly url?: string | undefined }): string => {
    const url = normaliseRequestUrl(request);
    if (base === '' || !url.startsWith(base)) return url;
    const rest = url.slice(base.length);
    if (rest.startsWith('/')) return rest;
    return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
  };
