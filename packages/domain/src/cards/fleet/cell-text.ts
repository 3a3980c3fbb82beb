const marks: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  macr: '\u0304',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
  caron: '\u030c',
};
const signs: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  quot: '"',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  ndash: '–',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
  szlig: 'ß',
};
const entity =
  /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z])(grave|acute|circ|tilde|macr|uml|ring|cedil|caron)|([a-z]{2,6}));/gi;

const decodeEntities = (text: string): string =>
  text.replace(
    entity,
    (all, decimal?: string, hex?: string, letter?: string, mark?: string, sign?: string) => {
      if (letter && mark) return `${letter}${marks[mark.toLowerCase()] ?? ''}`.normalize('NFC');
      if (sign) return Object.hasOwn(signs, sign) ? (signs[sign] ?? all) : all;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
        ? String.fromCodePoint(code)
        : all;
    },
  );

/** A formula that only holds text, as programs write it to keep zeros: ="0123". */
const formulaText = /^=\s*["“”](.*)["“”]$/s;
/** The apostrophe that keeps a number or a plate as text; a name may begin with it. */
const textMark = /^['‘’](?=[\s$]*[A-Z]{0,4}[\s-]?\d|=)/i;

export function cleanCell(cell: string): string {
  const text = cell.replace(/\r\n?/g, '\n');
  if (!/[&='‘’]/.test(text)) return text;
  const bare = text.trim();
  const inner = formulaText.exec(bare)?.[1]?.replaceAll('""', '"') ?? text;
  return decodeEntities(inner.replace(textMark, ''));
}
