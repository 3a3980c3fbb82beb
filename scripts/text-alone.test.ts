import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './programs.ts';
import { textAlone } from './text-alone.ts';

const folder = join(root, 'apps/web/planted');
const begin = `
  import { Component, createContext, createElement, Fragment, memo, type ReactElement, Suspense } from 'react';
  import { Button } from '@forecourt/ui/button.tsx';
  import type { Content, Elements } from '@forecourt/ui/content.ts';
  type Props = {
    readonly n: number; readonly is: boolean; readonly word: string; readonly words: readonly string[];
    readonly slot: Content; readonly beside: Elements; readonly given: any; readonly draw: () => Content;
  };
  const Place = createContext('');
  const phrase = (n: number) => (n > 1 ? \`\${n} cards\` : 'a card');
`;

async function refusals(lines: readonly string[]): Promise<number[]> {
  const files: Record<string, string> = {
    [join(folder, 'tsconfig.json')]: JSON.stringify({
      extends: '../tsconfig.json',
      include: ['src/page.tsx'],
    }),
    [join(folder, 'src/page.tsx')]: begin + lines.join('\n'),
  };
  const { output } = await textAlone(root, 'apps/web/planted', {
    readFile: (path) => files[path],
    fileExists: (path) => (path in files ? true : undefined),
    realpath: (path) => (path in files ? path : undefined),
    directoryExists: (path) => (path === folder || path === join(folder, 'src') ? true : undefined),
    getAccessibleEntries: (path) => {
      if (path === folder) return { files: ['tsconfig.json'], directories: ['src'] };
      return path === join(folder, 'src') ? { files: ['page.tsx'], directories: [] } : undefined;
    },
  });
  const counts = lines.map(() => 0);
  for (const line of output === '' ? [] : output.split('\n')) {
    const at = Number(/^apps.web.planted.src.page\.tsx:(\d+) /.exec(line)?.[1]) - begin.split('\n').length;
    expect(counts[at], line).toBeDefined();
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
const component = (shown: string, at: number): string =>
  `export const Page${at} = ({ n, is, word, words, slot, beside, given, draw }: Props) => ${shown};`;

const violations: readonly (readonly [what: string, shown: string, count: number])[] = [
  ['bare text and a count', '<Button>Save {n} cards</Button>', 3],
  ['a count and bare text', '<p>{n} cards</p>', 2],
  ['one of two words beside an element', "<p><i />{is ? 'x' : 'y'}</p>", 1],
  ['static text beside something that comes and goes', '<p>Total{is && <b />}</p>', 1],
  ['text that comes and goes', '<p><b />{is && word}</p>', 1],
  ['a number that is nought', '<p><b />{n && <i />}</p>', 1],
  ['a blank between two elements', "<p><b />{' '}<i /></p>", 1],
  ['a blank on one line', '<p><b /> <i /></p>', 1],
  ['a text from a function', '<p><b />{phrase(n)}</p>', 1],
  ['words of a list', '<p><b />{words.map((one) => one)}</p>', 1],
  ['words of a list alone', '<p>{words.map((one) => one.trim())}</p>', 1],
  ['an array of words alone', "<p>{[word, ' ']}</p>", 1],
  ['texts of fragments', '<ul>{words.map((one) => <Fragment key={one}>{one}</Fragment>)}</ul>', 1],
  ['a fragment', '<p><b /><>{word}</></p>', 1],
  ['a fragment of text alone', '<>{word}</>', 1],
  ['text handed on beside something', '<p><b />{slot}</p>', 1],
  ['what may be anything', '<p><b />{given}</p>', 1],
  ['what a function draws', '<p><b />{draw()}</p>', 1],
  ['a context, which draws nothing', '<p><b /><Place value="">{word}</Place></p>', 1],
  ['what waits, which draws nothing', '<p><b /><Suspense>{word}</Suspense></p>', 1],
  ['a component of text', 'word', 1],
  ['a component of text or an element', 'is ? word : <p />', 1],
  ['a component of what it is handed', 'slot', 1],
  ['elements made without tags', "createElement('p', null, word, <b key='b' />)", 1],
];

test('refuses text beside something, or without an element, however it comes there [REAL-01]', async () => {
  const counts = await refusals(violations.map(([, shown], at) => component(shown, at)));
  expect(violations.map(([what], at) => [what, counts[at]])).toEqual(
    violations.map(([what, , count]) => [what, count]),
  );
});

test('refuses a component of text however it is made, and what takes texts beside each other [REAL-01]', async () => {
  const lines = [
    'export function One({ word }: Props) { return word; }',
    'export const Two = memo(({ word }: Props) => word);',
    'export class Three extends Component<Props> { override render() { return this.props.word; } }',
    "import { type ReactNode } from 'react';",
    "import type { ReactNode as Any } from 'react';",
  ];
  expect(await refusals(lines)).toEqual(lines.map(() => 1));
});

const allowed: readonly (readonly [what: string, shown: string])[] = [
  ['text that is the one child', '<p>{phrase(n)}</p>'],
  ['bare text that is the one child', '<Button>Save</Button>'],
  ['text or an element, one at a time', '<p>{is ? word : <b>{n}</b>}</p>'],
  ['an element that comes and goes', "<p><b>{word}</b>{is && <i>{n}</i>}{word === '' ? null : <i />}</p>"],
  ['an element where there is a word', '<p><b />{word && <i>{word}</i>}</p>'],
  ['elements of a list', '<ul><li />{words.map((one) => <li key={one}>{one}</li>)}</ul>'],
  ['what is handed on alone', '<p>{slot}</p>'],
  ['elements that are handed on', '<>{beside}<p>{slot}</p></>'],
  ['a component of elements it is handed', 'beside'],
  ['a comment beside text', '<p>{/* said once */}{word}</p>'],
];

test('lets be text that is the one child of its element, and elements beside each other [REAL-01]', async () => {
  const counts = await refusals(allowed.map(([, shown], at) => component(shown, at)));
  expect(allowed.map(([what], at) => [what, counts[at]])).toEqual(allowed.map(([what]) => [what, 0]));
});

test('every text of the pages stands alone in its element [REAL-01]', async () => {
  expect(await textAlone(root, 'apps/web')).toEqual({ ok: true, output: '' });
});

test('fails when there is nothing it could read', async () => {
  expect((await textAlone(root, 'scripts')).ok).toBe(false);
  expect((await textAlone(root, 'no-such-project')).ok).toBe(false);
});
