/** Full page load: nothing in memory survives. A change of the hash alone would stay in this document. */
export function loadPage(url: string): void {
  const { location, history } = window;
  const { pathname, search } = new URL(url, location.href);
  if (pathname !== location.pathname || search !== location.search) return location.assign(url);
  history.replaceState(history.state, '', url);
  location.reload();
  return undefined;
}
