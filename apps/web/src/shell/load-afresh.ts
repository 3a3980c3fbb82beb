/** Leaves this page for another one from the server: nothing in memory survives. */
export const loadAfresh = (url: string): void => window.location.assign(url);
