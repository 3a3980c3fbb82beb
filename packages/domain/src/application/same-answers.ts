type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Returns whether what is given says the same as what is kept, in every field that is kept: a field that was added
 * since then is not compared. Lists are the same in any order, of elements that say the same in every field.
 */
export function isSameAnswer(kept: unknown, given: unknown): boolean {
  if (!isObject(kept) || !isObject(given)) return kept === given;
  if (Array.isArray(kept) || Array.isArray(given)) return saying(kept) === saying(given);
  return Object.entries(kept).every(([field, value]) => isSameAnswer(value, given[field]));
}

/** The text that all share which say the same: fields by name, lists in one order. */
function saying(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(saying).sort().join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, said]) => said !== undefined);
  return `{${fields
    .map(([field, said]) => `${JSON.stringify(field)}:${saying(said)}`)
    .sort()
    .join()}}`;
}
