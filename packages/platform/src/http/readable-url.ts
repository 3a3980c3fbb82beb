/** Joins slashes in a path that stand side by side, as an address has that was put together with one too many. */
function withSingleSlashes(url: string): string {
  if (!url.startsWith('/') || !url.includes('//')) return url;
  const [path = '', ...query] = url.split('?');
  return [path.replace(/\/{2,}/g, '/'), ...query].join('?');
}

/**
 * The URL of a request as it is routed, with single slashes: a path that cannot be decoded stands for itself, so that it
 * is answered like any other that leads nowhere.
 */
export function readableUrl({ url: asked = '/' }: { readonly url?: string | undefined }): string {
  const url = withSingleSlashes(asked);
  if (!url.includes('%')) return url;
  try {
    decodeURI(url.split('?')[0] ?? '/');
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/**
 * The same for a product below a path, '' or like /apply: what is asked for below it is routed without it. A proxy in
 * front may take the path off or leave it.
 */
export const routedUrl =
  (base: string) =>
  (request: { readonly url?: string | undefined }): string => {
    const url = readableUrl(request);
    if (base === '' || !url.startsWith(base)) return url;
    const rest = url.slice(base.length);
    if (rest.startsWith('/')) return rest;
    return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
  };
