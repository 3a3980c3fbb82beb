import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../scripts/programs.ts';
import { type Proof, proofsIn, requirementTag } from './requirements-tests.ts';

export type Row = {
  readonly id: string;
  readonly sentence: string;
  readonly open: string;
};
type ProofIn = Proof & { readonly file: string };
/** The text of a page, by its name in the folder `reports`, and what is wrong with its rows. */
export type Page = { readonly name: string; readonly text: string; readonly complaints: readonly string[] };

const testFiles = [
  '{packages,apps,e2e,scripts,lab}/**/*.{test.ts,test.tsx,spec.ts}',
  'lab/chaos/{attacks,faults,fuzz}/*.ts',
];
const longestTitle = 100;
const mostTitles = 4;

/** Returns the rows of a file of values with tabs between, without its head. */
export function readRows(folder: string, name: string): string[][] {
  const [, ...lines] = readFileSync(join(folder, 'docs', name), 'utf8')
    .trimEnd()
    .split(/\r?\n/);
  return lines.map((line) => line.split('\t'));
}

/** Returns the rows of requirement-rows.tsv: id, sentence, what is missing. */
export const requirementRows = (folder: string): Row[] =>
  readRows(folder, 'requirement-rows.tsv').map(([id = '', sentence = '', open = '']) => ({
    id,
    sentence,
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

const shortened = (title: string): string =>
  title.length > longestTitle ? `${title.slice(0, longestTitle).replace(/\s+\S*$/, '')} …` : title;
/** A title without the ids it names; what is put in while running is an ellipsis. */
export const inWords = (title: string): string =>
  title
    .replace(requirementTag, '')
    .replace(/%(?:\d+\$)?(?:\.\d+)?[a-z]|\$\w+/g, '…')
    .replace(/\s+/g, ' ')
    .trim();

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

/** Returns the page of requirements, and what is wrong with the rows and the tests that name them. */
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
    'Made by `npm run requirements` from `docs/requirement-rows.tsv` and the titles of the tests. A † marks what the',
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
    name: 'requirements.md',
    text: `${text.join('\n').trimEnd()}\n`,
    complaints: [
      ...all
        .filter(({ isMisplaced }) => isMisplaced)
        .map(({ file, title }) => `${file}: ids belong in a tag at the end of "${title}"`),
      ...[...unknown].map((id) => `a test names ${id}, which docs/requirement-rows.tsv does not state`),
      ...rows
        .filter(({ id, open }) => open === '' && proofsOf(id).length === 0)
        .map(({ id }) => `${id}: no test names it, and the row does not say what is missing`),
    ],
  };
}
