/** A number as it stands in a text: the text itself, and every value by which code may hold it. */
export type StatedNumber = { readonly text: string; readonly values: readonly number[] };

const second = [1, 1_000];
const minute = [60, 60_000];
const hour = [3_600, 3_600_000];
/** What a number with its unit may be multiplied by in code. */
const factors: Record<string, readonly number[]> = {
  s: second,
  second,
  min: minute,
  minute,
  h: hour,
  hour,
  day: [86_400, 86_400_000],
  KiB: [1_024],
  kB: [1_000],
  MB: [1_000_000],
  million: [1_000_000],
  '%': [0.01],
};

const figure = /(?<![\p{L}\p{N}_.]|[A-Z]-)\d+(?:,\d{3})*(?:\.\d+)?(?!\.?\d)/gu;
const unit = /^ ?(KiB|kB|MB|million|%|day|hour|h\b|minute|min\b|second|s\b)/;
const noNumbers =
  /\b[A-Z][A-Z0-9]+-\d{2}\b|\bsections? \d+(?: and \d+)?|\b(?:WCAG|ASVS|Webhooks|OpenAPI) \d[\d.]*/g;

/**
 * Returns the numbers of a sentence. A comma between thousands is left out; with its unit a number may stand in code as
 * the same time in seconds or milliseconds, the same size in bytes, or the same share of 1. Ids of requirements,
 * references to sections, versions of standards, and figures that belong to a word (AES-256, v5) are no numbers; those
 * written in letters are not judged, so a limit is written in figures.
 */
export function numbersIn(sentence: string): StatedNumber[] {
  const plain = sentence.replace(noNumbers, (name) => ' '.repeat(name.length));
  return [...plain.matchAll(figure)].map(({ 0: digits, index }) => {
    const value = Number(digits.replaceAll(',', ''));
    const of = unit.exec(plain.slice(index + digits.length))?.[1] ?? '';
    const scaled = (factors[of] ?? []).map((times) => Number((value * times).toPrecision(12)));
    return { text: of === '' ? digits : `${digits} ${of}`, values: [...new Set([value, ...scaled])] };
  });
}
