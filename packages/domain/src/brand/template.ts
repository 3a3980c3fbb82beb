type Leaves = { readonly [name: string]: unknown };

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text as it stands within markup. */
export const escapedText = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');

function placesIn(value: unknown, path: string): unknown {
  if (typeof value === 'string') return `{{${path}}}`;
  if (typeof value !== 'object' || value === null) return value;
  const within = path === '' ? '' : `${path}.`;
  if (Array.isArray(value)) return value.map((part, at) => placesIn(part, `${within}${at}`));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, placesIn(part, `${within}${name}`)]),
  );
}

/** The same with a place in the stead of each text, to draw a template by: {{links.home}}. */
export const placesFor = <T extends Leaves>(values: T): T => placesIn(values, '') as T;

/**
 * Fills the places of a page. Throws when the page asks for what there is none of.
 */
export const fillPlaces = (page: string, values: Leaves): string =>
  page.replace(/\{\{([\w.]+)\}\}/g, (place, path: string) => {
    const text = path
      .split('.')
      .reduce<unknown>((within, name) => (within as Leaves | undefined)?.[name], values);
    if (typeof text !== 'string') throw new Error(`The page asks for ${place}, and the brand has none`);
    return escapedText(text);
  });
