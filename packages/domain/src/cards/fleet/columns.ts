import type { CardField } from '../fields.ts';
import { isDateLike, isErrorValue, isNoValueText, isPlaceholder, isPlateLike } from './cell-kinds.ts';
import { headingRules, isLimitLike } from './heading-rules.ts';
import { fieldOfHeading, findNamedColumns, isOtherHeading } from './headings.ts';
import { type FleetCells, type FleetColumns, isBlank } from './sheet.ts';
import { readLimit } from './values.ts';
import { isPersonLike } from './vehicle-words.ts';

const isMoney = (text: string): boolean => isLimitLike(text) && /\$|nzd|limit/i.test(text);
const saysSomething = (text: string): boolean =>
  !isBlank(text) && !isNoValueText(text) && !isPlaceholder(text) && !isErrorValue(text);
const cellsAt = (lines: FleetCells, place: number): string[] =>
  lines.map((line) => line[place] ?? '').filter((cell) => !isBlank(cell));

function holdsMostly(lines: FleetCells, place: number, isOfKind: (text: string) => boolean): boolean {
  const written = cellsAt(lines, place);
  const telling = written.filter((cell) => isOfKind(cell) || saysSomething(cell));
  return telling.length > 0 && telling.filter(isOfKind).length * 2 >= telling.length;
}

const isPlateOrDate = (text: string): boolean => isPlateLike(text) || isDateLike(text);
/** Without headings a few plates are enough, whatever else was copied along with them. */
function holdsPlates(lines: FleetCells, place: number, hasHeadings: boolean): boolean {
  const cells = cellsAt(lines, place);
  const plates = cells.filter(isPlateLike).length;
  const isSome = !hasHeadings && plates > 1 && plates * 3 >= cells.length;
  return isSome || (plates > 0 && holdsMostly(lines, place, isPlateOrDate));
}

function holdsWholeNames(lines: FleetCells, place: number): boolean {
  const cells = cellsAt(lines, place).filter(isPersonLike);
  const whole = cells.filter((cell) => /\p{L}\s+\p{L}/u.test(cell.trim()));
  return whole.length === cells.length && new Set(cells).size === cells.length;
}

/** Guesses columns by heading and content; content alone names registrations, and the rest only without headings. */
export function guessColumns(headingLine: readonly string[] | undefined, lines: FleetCells): FleetColumns {
  const width = Math.max(0, ...[headingLine ?? [], ...lines].map(({ length }) => length));
  const known = findNamedColumns(headingLine ?? [], (place, field) =>
    holdsMostly(lines, place, headingRules[field].fits),
  );
  const columns: (CardField | null)[] = Array.from({ length: width }, (_, place) => known.get(place) ?? null);
  const isOpen = (place: number): boolean => {
    const heading = headingLine?.[place] ?? '';
    return (
      columns[place] === null &&
      (isBlank(heading) || (fieldOfHeading(heading) === null && !isOtherHeading(heading)))
    );
  };
  const hasHolder = columns.includes('driverName') || columns.includes('registration');
  if (!columns.includes('registration')) {
    const place = columns.findIndex(
      (_, at) => isOpen(at) && holdsPlates(lines, at, headingLine !== undefined),
    );
    if (place >= 0) columns[place] = 'registration';
  }
  if (hasHolder) return columns;
  const mayBeDriver = (place: number): boolean =>
    isOpen(place) &&
    holdsMostly(lines, place, isPersonLike) &&
    !isOfKind(lines, place) &&
    (headingLine === undefined || holdsWholeNames(lines, place));
  const guessed = columns.map((field, place) => (mayBeDriver(place) ? ('driverName' as const) : field));
  return headingLine === undefined ? withKinds(guessed, lines) : guessed;
}

const isOfKind = (lines: FleetCells, place: number): boolean =>
  holdsMostly(lines, place, headingRules.cardType.fits) ||
  holdsMostly(lines, place, headingRules.products.fits);

function withKinds(columns: FleetColumns, lines: FleetCells): FleetColumns {
  const guessed = [...columns];
  for (const field of ['cardType', 'products'] as const) {
    const place = guessed.findIndex(
      (known, at) => known === null && holdsMostly(lines, at, headingRules[field].fits),
    );
    if (place >= 0) guessed[place] = field;
  }
  // One amount alone may be a year, a rate or either limit; of two with a dollar sign the larger is monthly.
  const sums = [...guessed.keys()].filter((at) => guessed[at] === null && holdsMostly(lines, at, isMoney));
  const [one, other] = sums;
  if (sums.length !== 2 || one === undefined || other === undefined) return guessed;
  const isLarger = sum(lines, one) > sum(lines, other);
  guessed[one] = isLarger ? 'monthly' : 'daily';
  guessed[other] = isLarger ? 'daily' : 'monthly';
  return guessed;
}

const sum = (lines: FleetCells, column: number): number =>
  lines.reduce((total, line) => total + (readLimit(line[column] ?? '') ?? 0), 0);
