const found = document.getElementById('root');
if (!found) throw new Error('The page has no place for the form');
export const place: HTMLElement = found;
