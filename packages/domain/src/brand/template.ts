type Leaves = { readonly [name: string]: unknown };

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');

function placesIn(value: unknown, path: string): unknown {
  if (typeof value === 'string') return `{{${path}}}`;
  if (typeof value !== 'object' || value === null) return value;
  const within = path === '' ? '' : `${path}.`;
  if (Array.isArray(value)) return value.map((part, at) => placesIn(part, `${within}${at}`));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, placesIn(part, `${within}${name}`)]),
  );
}

export const placeholdersFor = <T extends Leaves>(values: T): T => placesIn(values, '') as T;

/** Fills the placeholders of a page. Throws if a placeholder has no value. */
export const fillPlaceholders = (page: string, values: Leaves): string =>
  page.replace(/\{\{([\w.]+)\}\}/g, (place, path: string) => {
    const text = path
      .split('.')
      .reduce<unknown>((within, name) => (within as Leaves | undefined)?.[name], values);
    if (typeof text !== 'string') throw new Error(`The page asks for ${place}, and the brand has none`);
    return escapeHtml(text);
  });
