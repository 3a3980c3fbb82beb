import { table } from './results.ts';

type Bar = { readonly bar: number; readonly is: 'at least' | 'at most'; readonly unit: string };
export type Figure = Bar & { readonly what: string; readonly measured: number };

export const atLeast = (bar: number, unit: string): Bar => ({ bar, is: 'at least', unit });
export const atMost = (bar: number, unit: string): Bar => ({ bar, is: 'at most', unit });

const written = (value: number): string => String(Number(value.toPrecision(3)));

/** The figures as a table. */
export const figureTable = (figures: readonly Figure[]): string[] =>
  table(
    ['figure', 'measured', 'bar'],
    figures.map(({ what, measured, bar, is, unit }) => [
      what,
      `${written(measured)} ${unit}`,
      `${is} ${bar} ${unit}`,
    ]),
  );
