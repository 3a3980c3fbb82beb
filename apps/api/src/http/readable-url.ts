/**
 * The URL of a request as it is routed: a path that cannot be decoded stands for itself, so that it is answered like
 * any other that leads nowhere.
 */
export function readableUrl({ url = '/' }: { readonly url?: string | undefined }): string {
  if (!url.includes('%')) return url;
  try {
    decodeURI(url.split('?')[0] ?? '/');
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}
