import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/programs.ts';

export const today = (): string => new Date().toISOString().slice(0, 10);

/** The machine on which something is measured. */
export function machine(): string {
  const [processor] = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} cores (${processor?.model.trim()}), ${gigabytes} GB, Node ${process.versions.node}`;
}

const line = (cells: readonly unknown[]): string =>
  `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;

export const table = (headings: readonly string[], rows: readonly (readonly unknown[])[]): string[] => [
  line(headings),
  `|${'---|'.repeat(headings.length)}`,
  ...rows.map(line),
];

export const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

type Complained = { readonly name: string; readonly wrong: readonly string[] };
/** What did not hold, as the end of a page; nothing when all did. */
export function wrongOf(all: readonly Complained[]): string[] {
  const lines = all.flatMap(({ name, wrong }) => wrong.map((complaint) => `- ${name}: ${complaint}`));
  return lines.length > 0 ? ['What did not hold:', '', ...lines, ''] : [];
}

/** Writes a page of lab/bench/results, by its name. */
export function writeResult(name: string, page: string): void {
  const folder = join(root, 'lab', 'bench', 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.md`), page);
}
