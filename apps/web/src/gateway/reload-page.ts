/** Reloads in Firefox, which never retries a failed import within a page. Returns elsewhere, or when offline. */
export async function reloadInFirefox(): Promise<void> {
  if (!('MozAppearance' in document.documentElement.style)) return;
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return;
  location.reload();
  await new Promise(() => undefined);
}
