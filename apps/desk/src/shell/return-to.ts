const key = 'desk-return-to';

/** A path of this desk; the first page for anything else. */
export function toLocalPath(text: string | null): string {
  const { origin } = window.location;
  if (text === null || !text.startsWith('/') || !URL.canParse(text, origin)) return '/';
  const url = new URL(text, origin);
  // A path such as `//host`, which is left of `/.//host`, leads to another site.
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
}

/** The sign-in, which leads back to `path`. */
export const signInPath = (path: string): string => `/sign-in?${new URLSearchParams({ to: path })}`;

/** Keeps the page to come back to while the browser is at another site. */
export function saveReturnPath(path: string): void {
  try {
    window.sessionStorage.setItem(key, path);
  } catch {
    // Without storage the way back leads to the first page.
  }
}

export function popReturnPath(): string | undefined {
  try {
    const kept = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    return kept === null || toLocalPath(kept) === '/' ? undefined : toLocalPath(kept);
  } catch {
    return undefined;
  }
}
