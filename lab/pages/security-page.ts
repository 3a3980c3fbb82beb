import { root } from '../../scripts/programs.ts';
import { table } from '../shared/results.ts';
import { inWords, type Page, proofsUnder, type Row, readRows, requirementRows } from './requirements-page.ts';
import { requirementId } from './requirements-tests.ts';

/** A row of the standard, a section or a chapter of it: what is asked in our words, and how it stands. */
type SecurityRow = {
  readonly id: string;
  readonly asked: string;
  readonly kind: string;
  readonly explanation: string;
};
/** What references are judged by: the requirements, and the titles of the tests that name any. */
type Known = { readonly requirements: Map<string, Row>; readonly titles: ReadonlySet<string> };

const chapters = [
  'Encoding and sanitising',
  'Validation and business logic',
  'Web frontend',
  'API and web service',
  'Files',
  'Authentication',
  'Sessions',
  'Authorisation',
  'Self-contained tokens',
  'OAuth and OpenID Connect',
  'Cryptography',
  'Secure communication',
  'Configuration',
  'Data protection',
  'Secure coding and architecture',
  'Logging and errors',
  'WebRTC',
];
/**
 * How many rows of levels 1 and 2 OWASP ASVS 5.0.0 has, by chapter and section: they are the first of each section, and
 * those of level 3 follow them.
 */
const sections = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1, 0],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7, 0],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
];
export const levelTwo: readonly string[] = sections.flatMap((counts, chapter) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, at) => `${chapter + 1}.${section + 1}.${at + 1}`),
  ),
);

const referencesOf = ({ kind, explanation }: SecurityRow): string[] =>
  kind === 'test' ? explanation.split(' | ') : [];
const isId = (reference: string): boolean => /^[A-Z][A-Z0-9]+-\d{2}$/.test(reference);
const isOpen = (reference: string, { requirements }: Known): boolean =>
  (requirements.get(reference)?.open ?? '') !== '';
/** The ids of the standard that a row speaks for: its own, or all of its section or chapter. */
const covered = ({ id }: SecurityRow): string[] =>
  levelTwo.filter((one) => one === id || one.startsWith(`${id}.`));

function complaintsOf(row: SecurityRow, known: Known): string[] {
  const { id, asked, kind, explanation } = row;
  const named = kind === 'test' ? referencesOf(row).filter(isId) : (explanation.match(requirementId) ?? []);
  const complaints = [
    covered(row).length === 0 && 'level 2 of the standard has no such row',
    !['test', 'deviation', 'not applicable'].includes(kind) && `"${kind}" is no way in which a row stands`,
    (asked === '' || explanation === '') && 'says too little',
    ...named.map((one) => !known.requirements.has(one) && `there is no requirement ${one}`),
    ...referencesOf(row).map(
      (one) => !isId(one) && !known.titles.has(one) && `there is no test with the title "${one}"`,
    ),
  ];
  return complaints.flatMap((complaint) => (complaint === false ? [] : [`${id}: ${complaint}`]));
}

function gapsOf(rows: readonly SecurityRow[]): string[] {
  const explanation = rows.flatMap(covered);
  const missing = levelTwo.filter((id) => !explanation.includes(id));
  if (missing.length > 0) return [`rows of the standard that are not covered: ${missing.join(', ')}`];
  return explanation.join() === levelTwo.join()
    ? []
    : ['rows stand twice, or out of the order of the standard'];
}

const titleInWords = (title: string): string =>
  isId(title) ? title : `${title.match(requirementId)?.join(' ')} “${inWords(title)}”`;

function standing(row: SecurityRow, known: Known): string {
  if (row.kind !== 'test')
    return `${row.kind === 'deviation' ? '**Deviation.**' : 'Not applicable.'} ${row.explanation}`;
  const open = referencesOf(row).filter((one) => isOpen(one, known));
  const proofs = referencesOf(row).filter((one) => !isOpen(one, known));
  const parts = [
    ...(proofs.length > 0 ? [`Test: ${proofs.map(titleInWords).join('; ')}.`] : []),
    ...(open.length > 0 ? [`**Open:** ${open.join(', ')}.`] : []),
  ];
  return parts.join(' ');
}

function tableOf(rows: readonly SecurityRow[], known: Known): string {
  const ids = (picked: readonly SecurityRow[]): number => picked.flatMap(covered).length;
  const open = rows.filter((row) => referencesOf(row).some((one) => isOpen(one, known)));
  const waitedFor = [...new Set(open.flatMap(referencesOf).filter((one) => isOpen(one, known)))].toSorted();
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const counts = [
    `${ids(of('test')) - ids(open)} have a test`,
    `${ids(open)} wait for a requirement that is open${waitedFor.length > 0 ? ` (${waitedFor.join(', ')})` : ''}`,
    `${ids(of('deviation'))} are deviations`,
    `${ids(of('not applicable'))} do not apply`,
  ];
  const lines = chapters.flatMap((name, at) => [
    '',
    `## ${at + 1} ${name}`,
    '',
    ...table(
      ['row', 'what is asked, in our words', 'how it stands'],
      rows
        .filter(({ id }) => id.split('.')[0] === String(at + 1))
        .map((row) => [row.id, row.asked, standing(row, known)]),
    ),
  ]);
  return [`Of the ${levelTwo.length} rows of levels 1 and 2, ${counts.join(', ')}.`, ...lines, ''].join('\n');
}

/** Returns the page of level 2 of the OWASP ASVS, row by row, and what is wrong with the rows. */
export function securityPage(folder = root): Page {
  const rows = readRows(folder, 'security-rows.tsv').map(
    ([id = '', asked = '', kind = '', explanation = '']): SecurityRow => ({ id, asked, kind, explanation }),
  );
  const known = {
    requirements: new Map(requirementRows(folder).map((row) => [row.id, row])),
    titles: new Set(proofsUnder(folder).map(({ title }) => title)),
  };
  return {
    name: 'asvs.md',
    text: `# Level 2 of the OWASP ASVS 5.0, row by row\n\n${tableOf(rows, known)}`,
    complaints: [...gapsOf(rows), ...rows.flatMap((row) => complaintsOf(row, known))],
  };
}
