/** Full page load: nothing in memory survives. */
export const loadAfresh = (url: string): void => window.location.assign(url);
