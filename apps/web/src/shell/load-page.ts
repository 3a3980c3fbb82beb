/** Full page load: nothing in memory survives. */
export const loadPage = (url: string): void => window.location.assign(url);
