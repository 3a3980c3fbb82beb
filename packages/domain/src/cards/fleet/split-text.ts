import { isPlateLike } from './cell-kinds.ts';
import type { FleetCells, Separator } from './sheet.ts';

type Piece = { readonly text: string; readonly end: number };

const blankBefore = /[ \u00a0]*/y;
/** Programs write blanks between a separator and a quote. */
function afterBlanks(text: string, at: number): number {
  blankBefore.lastIndex = at;
  blankBefore.test(text);
  return blankBefore.lastIndex;
}

/** A cell over several lines that holds row starts has a quote that was never closed. */
const holdsRows = (cell: string, separator: string): boolean =>
  cell
    .split('\n')
    .slice(1)
    .some(
      (line) => line.includes(separator) && isPlateLike(line.split(separator)[0]?.replaceAll('"', '') ?? ''),
    );

/** Reads the quoted cell at `at`; undefined if its quotes do not match. A quote inside a word is part of the word. */
function quotedCell(text: string, at: number, separator: string): Piece | undefined {
  let cell = '';
  let isOdd = false;
  for (let place = at + 1; place < text.length; place += 1) {
    const sign = text[place] ?? '';
    if (sign !== '"') {
      if (sign === '\n' && isOdd) return undefined;
      cell += sign;
      continue;
    }
    if (text[place + 1] === '"') {
      cell += '"';
      place += 1;
      continue;
    }
    const next = afterBlanks(text, place + 1);
    if (next >= text.length || text[next] === separator || text[next] === '\n')
      return holdsRows(cell, separator) ? undefined : { text: cell, end: next };
    if (cell.includes('\n')) return undefined;
    isOdd = true;
    cell += sign;
  }
  return undefined;
}

function plainCell(text: string, at: number, separator: string): Piece {
  const [line, cell] = [text.indexOf('\n', at), text.indexOf(separator, at)];
  const ends = [line, cell].filter((end) => end >= 0);
  const end = ends.length > 0 ? Math.min(...ends) : text.length;
  return { text: text.slice(at, end), end };
}

const notedFirst = /^\s*([a-z]{1,3} ?\d{1,4}|[a-z\d]{4,7})\s*[\s:=–—-]\s*(\D.*)$/i;
const notedLast = /^(\p{L}[^\d]*?)\s*[\s:=(–—-]\s*([a-z]{2,3} ?\d{1,4})\)?\s*$/iu;
/** A line of a note, such as 'QBT917 Aroha' or 'Aroha - QBT917'. */
function splitNote(line: string): string[] {
  const [, first, then] = notedFirst.exec(line) ?? [];
  if (first && then && isPlateLike(first)) return [first, then.trim()];
  const [, name, plate] = notedLast.exec(line) ?? [];
  return name && plate && isPlateLike(plate) ? [plate, name.trim()] : [line];
}

/** Splits text with '\n' line ends into cells; unmatched quotes stay part of their cell. `most` bounds the lines. */
export function splitIntoCells(
  text: string,
  separator: Separator,
  most = Number.POSITIVE_INFINITY,
): FleetCells {
  if (separator === ' ') return text.split('\n', Math.min(most, 2 ** 31)).map(splitNote);
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (lines.length < most) {
    const quote = afterBlanks(text, at);
    const piece: Piece =
      (text[quote] === '"' ? quotedCell(text, quote, separator) : undefined) ??
      plainCell(text, at, separator);
    line.push(piece.text);
    if (text[piece.end] !== separator) {
      lines.push(line);
      line = [];
      if (piece.end >= text.length) return lines;
    }
    at = piece.end + 1;
  }
  return lines;
}
