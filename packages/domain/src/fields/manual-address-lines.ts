import { isBoxAddress } from './address.ts';

type Lines = Readonly<Record<'line1' | 'line2' | 'suburb' | 'town' | 'postcode', string>>;

const country = /(?:^|[\s,]+)\(?(?:aotearoa|new\s*zealand|n\.?z\.?)[\s.)]*$/i;
/** A town with its postcode: no unit, no level and no box, which may have a number of four figures as well. */
const townAndPostcode = /^(\p{L}[^\d,]*?)[\s,.-]*(\d{4})$/u;
const roomWords = /^(?:unit|flat|apartment|apt|suite|shop|office|room|level|floor|lot|rd|box)\b/i;

const withoutCountry = (line: string): string => line.replace(country, '').replace(country, '');
const withoutEndMarks = (line: string): string => line.replace(/^[\s,;]+|[\s,;]+$/g, '');

/** Returns a town and the postcode behind it; undefined where a text is something else. */
function splitTown(text: string): { town: string; postcode: string } | undefined {
  const [, town = '', postcode = ''] = townAndPostcode.exec(text) ?? [];
  return town === '' || roomWords.test(town) || isBoxAddress(text) ? undefined : { town, postcode };
}

/**
 * Returns the lines with what was typed on another line where it belongs: a whole address on the first line on all of
 * them, a postcode behind the town or with words around it in its field, and the country left out.
 */
export function arrangeLines(lines: Lines): Lines {
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

/** The lines of an address that was typed on one; nothing where it does not end with a town and a postcode. */
function spread(typed: string): Partial<Lines> {
  const parts = withoutEndMarks(withoutCountry(typed)).split(/\s*[,;]\s*/);
  const last = parts.pop() ?? '';
  const onItsOwn = /^\d{4}$/.test(last) ? `${parts.pop() ?? ''} ${last}` : last;
  const end = splitTown(onItsOwn);
  if (!end || parts.length === 0) return {};
  const [first = '', ...others] = parts;
  // A floor or a building before the number of the house.
  const line1 = /^\d/.test(others[0] ?? '') ? `${first}, ${others.shift()}` : first;
  const suburb = others.pop() ?? '';
  return { line1, line2: others.join(', '), suburb, ...end };
}
