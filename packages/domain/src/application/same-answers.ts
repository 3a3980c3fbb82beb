type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Returns whether `given` equals `kept` in each field of `kept`; list order does not matter. */
export function isSameAnswer(kept: unknown, given: unknown): boolean {
  if (!isObject(kept) || !isObject(given)) return kept === given;
  if (Array.isArray(kept) || Array.isArray(given)) return canonicalText(kept) === canonicalText(given);
  return Object.entries(kept).every(([field, value]) => isSameAnswer(value, given[field]));
}

function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).sort().join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, said]) => said !== undefined);
  return `{${fields
    .map(([field, said]) => `${JSON.stringify(field)}:${canonicalText(said)}`)
    .sort()
    .join()}}`;
}
