const pairs = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['<', '>'],
  ['（', '）'],
  ['［', '］'],
  ['「', '」'],
  ['『', '』'],
  ['【', '】'],
  ['〈', '〉'],
  ['《', '》'],
] as const;

function endsOf(text: string): [before: string, inside: string, behind: string] {
  const [, before = '', inside = '', behind = ''] =
    /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(text) ?? [];
  return [before, inside, behind];
}

function unmatched(text: string, open: string, close: string): { opened: number; closed: number } {
  let opened = 0;
  let closed = 0;
  for (const sign of text) {
    if (sign === open) opened += 1;
    else if (sign === close && opened > 0) opened -= 1;
    else if (sign === close) closed += 1;
  }
  return { opened, closed };
}

function keepFirst(text: string, sign: string, most: number): string {
  let left = most;
  return [...text].filter((other) => other !== sign || left-- > 0).join('');
}
const reversed = (text: string): string => [...text].reverse().join('');

/** '(NZ) Ltd' and '(021) 123 4567' keep their brackets. */
export function withoutBrackets(text: string): string {
  let [before, inside, behind] = endsOf(text);
  if (inside === '') return text;
  for (const [open, close] of pairs) {
    const { opened, closed } = unmatched(inside, open, close);
    before = reversed(keepFirst(reversed(before.replaceAll(close, '')), open, closed));
    behind = keepFirst(behind.replaceAll(open, ''), close, opened);
  }
  return `${before}${inside}${behind}`;
}

const double = '"“”„‟«»″〝〞＂';
const single = "'`´‘’‚‛‹›′＇";
const quotesBefore = new RegExp(`^[${double}${single}]+`);
const quotesBehind = new RegExp(`[${double}${single}]+$`);

export const withoutQuotes = (text: string): string =>
  text.replace(quotesBefore, '').replace(quotesBehind, '');

const doubles = new RegExp(`[${double}]`, 'g');
const allButLast = new RegExp(`[${double}](?=.*[${double}])`, 'gs');
const allButFirst = new RegExp(`(?<=[${double}].*)[${double}]`, 'gs');
const closesFirst = new RegExp(`^[^${double}]*[^${double}\\s(][${double}]`);
const opensLast = new RegExp(`[\\s(][${double}][^${double}]*$`);
/** 'Aroha "Roe"' keeps its quotation marks. */
export function withoutOuterDoubleQuotes(text: string): string {
  const [before, inside, behind] = endsOf(text);
  if (inside === '') return text;
  const left = before.replace(closesFirst.test(inside) ? allButLast : doubles, '');
  const right = behind.replace(opensLast.test(inside) ? allButFirst : doubles, '');
  return `${left}${inside}${right}`;
}

/** A name may begin with a glottal stop, which precedes a vowel, but never ends with one. */
const inSingles = new RegExp(`^[${single}].+[${single}]$`, 's');
/** An apostrophe after an s may be a possessive: 'Drivers''. */
const singleBehind = new RegExp(`(?<![sS])[${single}]$`);

export const withoutOuterSingleQuotes = (text: string): string =>
  inSingles.test(text) ? text.slice(1, -1) : text.replace(singleBehind, '');

const abbreviation =
  /(?:^|[\s("'./-])(?:\p{L}|(?:\p{L}\.)+\p{L}|jn?r|sn?r|ltd|limited|inc|co|corp|pty|llc|plc|bros|mfg|intl|dept|assn|assoc|soc|inst|govt|dist|est|esq|phd|no|mr|mrs|ms|dr|rev|hon|st|rd|ave?|tce|cres|cl|ct|pl|ln|hwy|pde|sq|mt|bldg|apt)\.$/iu;

export function withoutFinalFullStop(text: string): string {
  const stopped = text.replace(/[.。．…]+$/, '.');
  if (stopped === '.' || !stopped.endsWith('.')) return text;
  return abbreviation.test(stopped) ? stopped : stopped.slice(0, -1);
}
