import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Outcome, root } from './programs.ts';
import { numbersIn } from './requirements-numbers.ts';
import { numbersOf, type Proof, proofsIn, requirementId } from './requirements-tests.ts';

/** A requirement: what is to be so, the constants in which its numbers stand (file#name), and what is still missing. */
export type Row = {
  readonly id: string;
  readonly sentence: string;
  readonly constants: readonly string[];
  readonly open: string;
};
type ProofIn = Proof & { readonly file: string };
/** The text of a page that is made, and what is wrong with what it is made of. */
export type Page = { readonly text: string; readonly complaints: readonly string[] };

const testFiles = [
  '{packages,apps,e2e,scripts,gauntlet,cluster}/**/*.{test.ts,test.tsx,spec.ts}',
  'gauntlet/{attacks,faults,fuzz}/*.ts',
];
const places = ['packages/domain/src', 'apps/web/src', 'apps/api/src', ''];
const longestTitle = 100;
const mostTitles = 4;

/** Returns the rows of a file of values with tabs between, without its head. */
export function readRows(folder: string, name: string): string[][] {
  const [, ...lines] = readFileSync(join(folder, 'docs', name), 'utf8')
    .trimEnd()
    .split(/\r?\n/);
  return lines.map((line) => line.split('\t'));
}

/** Returns the rows of requirement-rows.tsv: id, sentence, constants with blanks between, what is missing. */
export const requirementRows = (folder: string): Row[] =>
  readRows(folder, 'requirement-rows.tsv').map(([id = '', sentence = '', constants = '', open = '']) => ({
    id,
    sentence,
    constants: constants.split(' ').filter((name) => name !== ''),
    open,
  }));

export function proofsUnder(folder: string): ProofIn[] {
  const files = globSync(testFiles, { cwd: folder, exclude: (name) => name === 'node_modules' });
  return files
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) =>
      proofsIn(file, readFileSync(join(folder, file), 'utf8')).map((proof) => ({ ...proof, file })),
    );
}

/** The numbers of a constant; undefined when there is none by that name. */
function constantNumbers(folder: string, constant: string): Set<number> | undefined {
  const [path = '', name = ''] = constant.split('#');
  const file = places.map((place) => join(folder, place, path)).find((candidate) => existsSync(candidate));
  return file === undefined ? undefined : numbersOf(file, readFileSync(file, 'utf8'), name);
}

/** What is wrong with a row, given the tests that name it; an open row is not judged. */
function complaintsOf(row: Row, proofs: readonly ProofIn[], folder: string): string[] {
  if (row.open !== '') return [];
  if (proofs.length === 0) return [`${row.id}: no test names it, and the row does not say what is missing`];
  const known = row.constants.map((constant) => [constant, constantNumbers(folder, constant)] as const);
  const found = new Set(
    [...proofs, ...known.map(([, numbers]) => ({ numbers }))].flatMap((one) => [...(one.numbers ?? [])]),
  );
  return [
    ...known.flatMap(([constant, numbers]) =>
      numbers ? [] : [`${row.id}: there is no constant ${constant}`],
    ),
    ...numbersIn(row.sentence)
      .filter(({ values }) => !values.some((value) => found.has(value)))
      .map(({ text }) => `${row.id}: ${text} stands in no test that names the row, and in no constant of it`),
  ];
}

const shortened = (title: string): string =>
  title.length > longestTitle ? `${title.slice(0, longestTitle).replace(/\s+\S*$/, '')} …` : title;
/** A title without the ids it names; what is put in while running is an ellipsis. */
export const inWords = (title: string): string =>
  title
    .replace(requirementId, '')
    .replace(/%(?:\d+\$)?(?:\.\d+)?[a-z]|\$\w+/g, '…')
    .replace(/\s+/g, ' ')
    .trim();

/** The tests of one row, a line for each file. */
function linesOf(proofs: readonly ProofIn[]): string[] {
  const byFile = Map.groupBy(proofs, ({ file }) => file);
  return [...byFile].map(([file, inFile]) => {
    const titles = [...new Set(inFile.map(({ title }) => shortened(inWords(title)) || 'the whole file'))];
    const more = titles.length > mostTitles ? [`and ${titles.length - mostTitles} more`] : [];
    return `- [${basename(file)}](../${file}): ${[...titles.slice(0, mostTitles), ...more].join(' · ')}`;
  });
}

function sectionOf(row: Row, proofs: readonly ProofIn[]): string[] {
  const state = row.open === '' ? [] : [`Open: ${row.open}${proofs.length > 0 ? ' What there is:' : ''}`, ''];
  const lines = linesOf(proofs);
  return [`**${row.id}** ${row.sentence}`, '', ...state, ...lines, ...(lines.length > 0 ? [''] : [])];
}

/** Returns the text of docs/requirements.md, and what is wrong with the rows and the tests that name them. */
export function requirementsPage(folder = root): Page {
  const rows = requirementRows(folder);
  const all = proofsUnder(folder);
  const proofsOf = (id: string): ProofIn[] => all.filter(({ ids }) => ids.includes(id));
  const open = rows.filter((row) => row.open !== '');
  const stated = new Set(rows.map(({ id }) => id));
  const unknown = new Set(all.flatMap(({ ids }) => ids).filter((id) => !stated.has(id)));
  const areas = Map.groupBy(rows, ({ id }) => id.split('-')[0] ?? '');
  const text = [
    '# Requirements and the tests that prove them',
    '',
    'Generated by `npm run requirements` from `requirement-rows.tsv` and the titles of the tests. A † marks what the',
    'specification leaves open: a default of ours, kept in one constant or in configuration.',
    '',
    `${rows.length - open.length} of ${rows.length} rows are proven; ${open.length} are open and say what is missing.`,
    '',
    `Open: ${open.map(({ id }) => id).join(', ') || 'none'}.`,
    '',
    ...[...areas].flatMap(([area, inArea]) => [
      `## ${area}`,
      '',
      ...inArea.flatMap((row) => sectionOf(row, proofsOf(row.id))),
    ]),
  ];
  return {
    text: `${text.join('\n').trimEnd()}\n`,
    complaints: [
      ...[...unknown].map((id) => `a test names ${id}, which docs/requirement-rows.tsv does not state`),
      ...rows.flatMap((row) => complaintsOf(row, proofsOf(row.id), folder)),
    ],
  };
}

export const pagePath = (folder = root): string => join(folder, 'docs', 'requirements.md');

/** Whether a page is what would be written now, and nothing is wrong with what it is made of. */
export function currentPage(path: string, { text, complaints }: Page, command: string): Outcome {
  const current = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const stale = `docs/${basename(path)} is stale: run npm run ${command}`;
  const all = text === current ? complaints : [...complaints, stale];
  return { ok: all.length === 0, output: all.join('\n') };
}

/** Writes a page; says the line of it that counts the rows, and what is wrong. */
export function writePage(path: string, { text, complaints }: Page, counted: RegExp): void {
  writeFileSync(path, text);
  console.log(text.split('\n').find((line) => counted.test(line)));
  for (const complaint of complaints) console.warn(complaint);
}

/** Whether each row is proven whole or says what is missing, and docs/requirements.md is what would be written now. */
export const requirementsCurrent = async (folder = root): Promise<Outcome> =>
  currentPage(pagePath(folder), requirementsPage(folder), 'requirements');

if (import.meta.main) writePage(pagePath(), requirementsPage(), /rows are proven/);
