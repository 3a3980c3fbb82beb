import { isBoxAddress } from './address.ts';

type Lines = Readonly<Record<'line1' | 'line2' | 'suburb' | 'town' | 'postcode', string>>;

const country = /(?:^|[\s,]+)\(?(?:aotearoa|new\s*zealand|n\.?z\.?)[\s.)]*$/i;
/** Not a unit, level or box, which may have a four-digit number as well. */
const townAndPostcode = /^(\p{L}[^\d,]*?)[\s,.-]*(\d{4})$/u;
const roomWords = /^(?:unit|flat|apartment|apt|suite|shop|office|room|level|floor|lot|rd|box)\b/i;

const withoutCountry = (line: string): string => line.replace(country, '').replace(country, '');
const withoutEndMarks = (line: string): string => line.replace(/^[\s,;]+|[\s,;]+$/g, '');

function splitTown(text: string): { town: string; postcode: string } | undefined {
  const [, town = '', postcode = ''] = townAndPostcode.exec(text) ?? [];
  return town === '' || roomWords.test(town) || isBoxAddress(text) ? undefined : { town, postcode };
}

/** Moves what was typed on the wrong line: a whole address on line 1, a postcode behind the town, the country. */
export function rearrangeAddressLines(lines: Lines): Lines {
  const { line1, line2, suburb, town, postcode } = lines;
  const tidy = {
    line1: withoutEndMarks(line1),
    line2: withoutEndMarks(withoutCountry(line2)),
    suburb: withoutEndMarks(withoutCountry(suburb)),
    town: withoutEndMarks(withoutCountry(town)),
    postcode: /^\D*(\d{4})\D*$/.exec(postcode)?.[1] ?? postcode,
  };
  const isFirstAlone = [line2, suburb, town, postcode].every((line) => line === '');
  if (isFirstAlone) return { ...tidy, ...spread(tidy.line1) };
  const split = splitTown(tidy.town);
  return split && (postcode === '' || tidy.postcode === split.postcode) ? { ...tidy, ...split } : tidy;
}

/** Spreads a one-line address; empty unless it ends with a town and a postcode. */
function spread(typed: string): Partial<Lines> {
  const parts = withoutEndMarks(withoutCountry(typed)).split(/\s*[,;]\s*/);
  const last = parts.pop() ?? '';
  const onItsOwn = /^\d{4}$/.test(last) ? `${parts.pop() ?? ''} ${last}` : last;
  const end = splitTown(onItsOwn);
  if (!end || parts.length === 0) return {};
  const [first = '', ...others] = parts;
  const line1 = /^\d/.test(others[0] ?? '') ? `${first}, ${others.shift()}` : first;
  const suburb = others.pop() ?? '';
  return { line1, line2: others.join(', '), suburb, ...end };
}
