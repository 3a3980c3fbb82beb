import { replaceInvisibleMarks } from '@forecourt/domain/fields/hidden.ts';
import cliTruncate from 'cli-truncate';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';

export { stringWidth };

export type TextTone = 'good' | 'warning' | 'bad' | 'quiet' | 'strong';
type StyledText = string | { readonly text: string; readonly tone: TextTone };

type Layout = {
  readonly title: string;
  readonly align?: 'right';
  /** How a column gives way on a narrow terminal; 'leave out' is for what another column says as well. */
  readonly narrow?: 'shorten' | 'wrap' | 'leave out';
};
export type TerminalColumn<Row> = Layout & { readonly of: (row: Row) => StyledText };

export type TerminalTable = {
  readonly columns: readonly Layout[];
  readonly rows: readonly (readonly StyledText[])[];
};
export type OutputBlock = StyledText | TerminalTable;

/** Width of the terminal (undefined: unlimited) and how it shows a tone. */
export type TerminalStyle = {
  readonly width?: number | undefined;
  readonly paint: (tone: TextTone, text: string) => string;
};
export const plainStyle: TerminalStyle = { paint: (_, text) => text };

const gap = 2;
const narrowest = 12;

export const createTable = <Row>(
  columns: readonly TerminalColumn<Row>[],
  rows: readonly Row[],
): TerminalTable => ({
  columns,
  rows: rows.map((row) => columns.map(({ of }) => of(row))),
});

const replacement = (): string => '\u{fffd}';
/** Escapes characters that steer a terminal, change the reading direction or hide. */
export const escapeControlCharacters = (text: string): string =>
  replaceInvisibleMarks(text, replacement).replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, replacement);

const textOf = (cell: StyledText): string => (typeof cell === 'string' ? cell : cell.text);
const oneLine = (text: string): string => escapeControlCharacters(text.replaceAll(/\s*[\t\r\n]\s*/g, ' '));
const shown = (text: string, cell: StyledText, { paint }: TerminalStyle): string =>
  typeof cell === 'string' || text === '' ? text : paint(cell.tone, text);

/** Changes every text of what is printed. */
export function mapBlockText(printed: OutputBlock, change: (text: string) => string): OutputBlock {
  if (typeof printed === 'string') return change(printed);
  if (!('rows' in printed)) return { ...printed, text: change(printed.text) };
  const cell = (each: StyledText): StyledText =>
    typeof each === 'string' ? change(each) : { ...each, text: change(each.text) };
  return { ...printed, rows: printed.rows.map((row) => row.map(cell)) };
}

export function renderLines(printed: OutputBlock, look: TerminalStyle): string[] {
  if (typeof printed !== 'string' && 'rows' in printed) return tableLines(printed, look);
  return sentenceLines(escapeControlCharacters(textOf(printed)), look).map((line) =>
    shown(line, printed, look),
  );
}

/** Breaks a sentence between words alone, so that a path or a key can be copied; keeps its indent. */
function sentenceLines(text: string, { width }: TerminalStyle): string[] {
  if (width === undefined || stringWidth(text) <= width) return [text];
  const [indent = ''] = /^ */.exec(text) ?? [];
  const lines = wrapAnsi(text.slice(indent.length), width - indent.length).split('\n');
  return lines.map((line) => `${indent}${line}`);
}

function tableLines(given: TerminalTable, look: TerminalStyle): string[] {
  const { columns } = given;
  const rows = given.rows.map((row) => row.map((cell) => ({ cell, text: oneLine(textOf(cell)) })));
  const natural = columns.map(({ title }, place) =>
    Math.max(stringWidth(title), ...rows.map((row) => stringWidth(row[place]?.text ?? ''))),
  );
  const widths = fitted(natural, columns, look.width);
  const spare = columns.findIndex(({ narrow }) => narrow === 'leave out');
  if (!widths && spare >= 0) return tableLines(without(given, spare), look);
  if (!widths) return stacked(given, look);
  const written = (cells: readonly { cell: StyledText; text: string }[]): string[] => {
    const parts = cells.map(({ text }, place) => {
      const width = widths[place] ?? 0;
      return columns[place]?.narrow === 'wrap' ? wrapped(text, width) : [shortened(text, width)];
    });
    const height = Math.max(...parts.map(({ length }) => length));
    return Array.from({ length: height }, (_, line) =>
      cells
        .map(({ cell }, place) => {
          const part = parts[place]?.[line] ?? '';
          const fill = ' '.repeat(Math.max(0, (widths[place] ?? 0) - stringWidth(part)));
          const text = shown(part, cell, look);
          return columns[place]?.align === 'right' ? `${fill}${text}` : `${text}${fill}`;
        })
        .join(' '.repeat(gap))
        .trimEnd(),
    );
  };
  const titles = columns.map(({ title }) => ({
    cell: { text: title, tone: 'strong' as const },
    text: title,
  }));
  const heading = columns.some(({ title }) => title !== '') ? written(titles) : [];
  return [...heading, ...rows.flatMap(written)];
}

const without = ({ columns, rows }: TerminalTable, place: number): TerminalTable => ({
  columns: columns.toSpliced(place, 1),
  rows: rows.map((row) => row.toSpliced(place, 1)),
});

/** Returns column widths; undefined where they do not fit side by side. */
function fitted(
  natural: readonly number[],
  columns: readonly Layout[],
  width: number | undefined,
): readonly number[] | undefined {
  const widths = [...natural];
  const least = natural.map((wide, place) => {
    const { narrow, title } = columns[place] ?? { title: '' };
    return narrow === 'shorten' || narrow === 'wrap'
      ? Math.min(wide, Math.max(narrowest, stringWidth(title)))
      : wide;
  });
  const total = () => widths.reduce((sum, each) => sum + each, gap * (widths.length - 1));
  while (width !== undefined && total() > width) {
    const room = widths.map((each, place) => each - (least[place] ?? 0));
    const widest = widths.reduce(
      (best, each, place) => ((room[place] ?? 0) > 0 && each > (widths[best] ?? 0) ? place : best),
      room.findIndex((each) => each > 0),
    );
    if (widest < 0) return undefined;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

function stacked({ columns, rows }: TerminalTable, look: TerminalStyle): string[] {
  const titles = columns.map(({ title }) => title);
  const width = Math.max(...titles.map((title) => stringWidth(title)));
  const before = width === 0 ? 0 : width + gap;
  const blocks = rows.map((row) =>
    row.flatMap((cell, place) => {
      const text = oneLine(textOf(cell));
      if (text === '') return [];
      const parts = look.width === undefined ? [text] : wrapped(text, Math.max(2, look.width - before));
      return parts.map((part, line) => {
        const title =
          line === 0 ? look.paint('strong', (titles[place] ?? '').padEnd(width)) : ' '.repeat(width);
        return width === 0 ? shown(part, cell, look) : `${title}  ${shown(part, cell, look)}`;
      });
    }),
  );
  return blocks.flatMap((block, place) => (place === 0 ? block : ['', ...block]));
}

/** Breaks a text between words, and a word that is wider than its line. */
const wrapped = (text: string, width: number): string[] => wrapAnsi(text, width, { hard: true }).split('\n');

const shortened = (text: string, width: number): string => cliTruncate(text, width).replace(/ +…$/, '…');
