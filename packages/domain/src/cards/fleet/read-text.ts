import { isNameLike, isPlateLike, platesIn } from './cell-kinds.ts';
import { cleanCell } from './cell-text.ts';
import { isHeadingOnly, isOtherHeading } from './headings.ts';
import { type FleetCells, isBlank, isBlankLine, type Separator, separators } from './sheet.ts';
import { splitIntoCells } from './split-text.ts';
import { readLimit } from './values.ts';

/** Excel may name the separator in the first line of a file. */
const said = /^"?sep=(.)"?[,;\t]*\n/i;

const linesToJudge = 100;

function scoreOfCell(cell: string): number {
  if (isBlank(cell)) return 0;
  const text = cleanCell(cell).trim();
  if (isPlateLike(text)) return 4;
  if (isHeadingOnly(text)) return 3;
  if (isOtherHeading(text)) return text.split(/\s+/).length > 3 ? 0 : 2;
  if (readLimit(text) !== undefined) return 1;
  return isNameLike(text) && !/[,;]/.test(text) ? 1 : 0;
}

type Score = { readonly separator: Separator; readonly score: number; readonly isOfMost: boolean };

/** Scores a separator by the content of the pieces and by how alike the lines are. */
function scoreOf(text: string, separator: Separator): Score {
  const lines = splitIntoCells(text, separator, linesToJudge).filter((line) => !isBlankLine(line));
  const split = lines.filter(({ length }) => length > 1);
  const isOfMost = split.length * 2 > lines.length;
  if (split.length === 0) return { separator, score: 0, isOfMost };
  const worth = lines.flat().reduce((sum, cell) => sum + scoreOfCell(cell), 0);
  const counts = new Map<number, number>();
  for (const { length } of split) counts.set(length, (counts.get(length) ?? 0) + 1);
  const alike = Math.max(...counts.values());
  // Copied spreadsheet rows have tabs between cells, whatever is within them.
  const copied = separator === '\t' && isOfMost ? lines.length * 2 : 0;
  return { separator, score: worth + alike / 2 + copied, isOfMost };
}

function separatorOf(text: string): Separator {
  const scores = separators
    .map((separator) => scoreOf(text, separator))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  // A space is a separator only if no other mark is.
  const marks = scores.filter(({ separator }) => separator !== ' ');
  return (marks.some(({ isOfMost }) => isOfMost) ? marks : scores)[0]?.separator ?? ',';
}

function listOf(cells: FleetCells): FleetCells | undefined {
  const lines = cells.filter((line) => !isBlankLine(line));
  const each = lines.flat().filter((cell) => !isBlank(cell));
  const isWide = lines.some((line) => line.filter((cell) => !isBlank(cell)).length > 1);
  const plates = each.map(platesIn);
  if (plates.every(({ length }) => length > 0)) {
    const isList = isWide || plates.some(({ length }) => length > 1);
    return isList ? plates.flat().map((plate) => [plate]) : undefined;
  }
  const areNames =
    lines.length === 1 &&
    each.length > 1 &&
    each.every((cell) => isNameLike(cell) && /\p{L}\s+\p{L}/u.test(cell.trim()));
  return areNames && !each.some((cell) => isHeadingOnly(cell) || isOtherHeading(cell))
    ? each.map((name) => [name.trim()])
    : undefined;
}

/** Marks that mails and notes put before lines: of a quotation, a bullet, a number. */
const mark = /^[ ]*(?:>+|[-*•–] |\d{1,3}[.)] ) */;
function withoutMarks(text: string): string {
  const lines = text.split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  const marked = filled.filter((line) => mark.test(line));
  return marked.length > 1 && marked.length * 3 >= filled.length * 2
    ? lines.map((line) => line.replace(mark, '')).join('\n')
    : text;
}

export type SeparatedText = { readonly cells: FleetCells; readonly separator: Separator };

const isSeparator = (text: string | undefined): text is Separator =>
  separators.some((separator) => separator === text);

export function parseSeparatedText(written: string, given?: Separator): SeparatedText {
  const whole = written.replace(/^\uFEFF/, '').replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n');
  const named = said.exec(whole)?.[1];
  const text = withoutMarks(isSeparator(named) ? whole.replace(said, '') : whole);
  const separator = given ?? (isSeparator(named) ? named : separatorOf(text));
  const cells = splitIntoCells(text, separator).map((line) => line.map(cleanCell));
  return { cells: (given === undefined ? listOf(cells) : undefined) ?? cells, separator };
}
