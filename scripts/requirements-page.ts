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
export type ProofIn = Proof & { readonly file: string };

const testFiles = [
  '{packages,apps,e2e,scripts,gauntlet,cluster}/**/*.{test.ts,test.tsx,spec.ts}',
  'gauntlet/{attacks,faults,fuzz}/*.ts',
];
const places = ['packages/domain/src', 'apps/web/src', 'apps/api/src', ''];
const longestTitle = 100;
const mostTitles = 4;

/** Returns the rows of requirement-rows.tsv: id, sentence, constants with blanks between, what is missing. */
export function rowsOf(text: string): Row[] {
  const [, ...lines] = text.trimEnd().split(/\r?\n/);
  return lines.map((line) => {
    const [id = '', sentence = '', constants = '', open = ''] = line.split('\t');
    return { id, sentence, constants: constants.split(' ').filter((name) => name !== ''), open };
  });
}

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
export function requirementsPage(folder = root): { text: string; complaints: string[] } {
  const rows = rowsOf(readFileSync(join(folder, 'docs', 'requirement-rows.tsv'), 'utf8'));
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

/** Whether each row is proven whole or says what is missing, and docs/requirements.md is what would be written now. */
export async function requirementsCurrent(folder = root): Promise<Outcome> {
  const { text, complaints } = requirementsPage(folder);
  const page = pagePath(folder);
  const current = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const all =
    text === current
      ? complaints
      : [...complaints, 'docs/requirements.md is stale: run npm run requirements'];
  return { ok: all.length === 0, output: all.join('\n') };
}

if (import.meta.main) {
  const { text, complaints } = requirementsPage();
  writeFileSync(pagePath(), text);
  console.log(text.split('\n').find((line) => line.includes('rows are proven')));
  for (const complaint of complaints) console.warn(complaint);
}
