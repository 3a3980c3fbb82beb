/**
 * Loads the page again in Firefox, which never asks again, within a page, for code that failed, and keeps what was
 * typed over a reload. Returns in other browsers, and where the server does not answer.
 */
export async function reloadInFirefox(): Promise<void> {
  if (!('MozAppearance' in document.documentElement.style)) return;
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return;
  location.reload();
  await new Promise(() => undefined);
}
