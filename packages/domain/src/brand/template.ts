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

function mapLeaves(value: unknown, path: string, change: (text: string, path: string) => unknown): unknown {
  if (typeof value === 'string') return change(value, path);
  if (Array.isArray(value)) return value.map((part, at) => mapLeaves(part, `${path}.${at}`, change));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [
    name,
    mapLeaves(part, path === '' ? name : `${path}.${name}`, change),
  ]);
  return Object.fromEntries(parts);
}

/** The same with a place in the stead of each text, to draw a template by: {{links.home}}. */
export const placesFor = <T extends Leaves>(values: T): T =>
  mapLeaves(values, '', (_, path) => `{{${path}}}`) as T;

/**
 * Fills the places of a page. Throws when the page asks for what there is none of.
 */
export function fillPlaces(page: string, values: Leaves): string {
  const texts = new Map<string, string>();
  mapLeaves(values, '', (text, path) => texts.set(path, text));
  return page.replace(/\{\{([\w.]+)\}\}/g, (place, path: string) => {
    const text = texts.get(path);
    if (text === undefined) throw new Error(`The page asks for ${place}, and the brand has none`);
    return escapedText(text);
  });
}
