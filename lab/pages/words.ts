import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../../scripts/programs.ts';
import { testFiles } from '../../scripts/test-files.ts';
import { type SourceText, textsOf, unread } from './source-texts.ts';

const page = 'docs/words.md';
/** Where what applicants read is written: pages, letters, wordings and the rules of a value. */
const written =
  '{apps/web/src/{copy,features,pages,questions},apps/desk/src,packages/{domain,ui}/src,apps/api/src/mail}/**/*.{ts,tsx}';
/** Where what operators read is written; only the phrases are refused there. */
const commands = '{apps/api/src/cli,packages/platform/src/cli}/**/*.ts';
/** Names of calls, sentences of the specification beside what they do, names of days, and what others write above their columns. */
const forOthers = /[\\/](contract[\\/]|consequences\.ts$|public-holidays\.ts$|fleet[\\/]headings\.ts$)/;
const words = /\p{L},? \p{L}|^\p{Lu}\p{L}+$/u;
/** A place on a page, like '#driver-name input' or 'a[href], button'. */
const selector = /^#[\w-]+ \w+$|\[[\w-]+[\]=]/;
const markup = /<style>.*|<[^>]*(>|$)|^[^<]*">/g;

type WordList = {
  readonly unused: ReadonlyMap<string, string>;
  /** Those of `unused` that commands do not use either. */
  readonly phrases: ReadonlyMap<string, string>;
  readonly fixed: ReadonlySet<string>;
};

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

function tableOf(markdown: string): Map<string, string> {
  const unused = new Map<string, string>();
  for (const row of markdown.matchAll(/^\| ([^|]+) \| (`[^|]+) \|/gm))
    for (const word of quoted(row[2] ?? '')) unused.set(word, row[1] ?? '');
  return unused;
}

/** Returns what a page of words says: its tables, the second below 'Phrases', and the list of fixed texts. */
export function wordListOf(markdown: string): WordList {
  const fixed = [...markdown.matchAll(/^- `([^`]+)`$/gm)].map(([, text = '']) => text);
  const phrases = tableOf(markdown.split(/^## Phrases$/m)[1] ?? '');
  return { unused: tableOf(markdown), phrases, fixed: new Set(fixed) };
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Returns what is wrong with a text, a sentence each: words that are not used, and outside commands straight apostrophes. */
export function wordProblems(source: string, list: WordList, isCommand = false): string[] {
  const { fixed } = list;
  const unused = isCommand ? list.phrases : list.unused;
  const text = source.replace(markup, ' ').trim();
  if (fixed.has(text) || selector.test(text) || !words.test(text)) return [];
  const found = [...unused].filter(([word]) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'iu').test(text),
  );
  return [
    ...found.map(([word, ours]) => `has '${word}': write ${ours}`),
    ...(!isCommand && /\p{L}'\p{L}/u.test(text) ? ['has a straight apostrophe: write ’'] : []),
  ];
}

const read = (folder: string, file: string): readonly Pick<SourceText, 'text' | 'line'>[] => {
  const source = readFileSync(join(folder, file), 'utf8');
  if (!file.endsWith('.json')) return textsOf(file, source).filter(({ isName }) => !isName);
  return source.split('\n').flatMap((row, at) => {
    const text = /: "(.+)"/.exec(row)?.[1];
    return text === undefined ? [] : [{ text, line: at + 1 }];
  });
};

/** Refuses words that the list does not use in what applicants and operators read; a list or a folder without any is a failure too. */
export function wordsAsListed(folder: string): Outcome {
  const list = wordListOf(readFileSync(join(folder, page), 'utf8'));
  const filesOf = (patterns: string[]): string[] =>
    globSync(patterns, { cwd: folder, exclude: (path) => unread.test(path) }).filter(
      (file) => !testFiles.test(file) && !forOthers.test(file),
    );
  const problemsOf = (files: string[], isCommand: boolean): string[] =>
    files.flatMap((file) =>
      read(folder, file).flatMap(({ text, line }) =>
        wordProblems(text, list, isCommand).map((problem) => `${file}:${line} '${text}' ${problem}`),
      ),
    );
  const [pages, operators] = [filesOf([written, 'brands/*/brand.json']), filesOf([commands])];
  const output = [
    ...new Set([...problemsOf(pages, false), ...problemsOf(operators, true)]),
    ...(list.unused.size === 0 || list.phrases.size === 0 ? [`${page} lists no word`] : []),
    ...(pages.length === 0 || operators.length === 0 ? ['there is no file to read'] : []),
  ];
  return { ok: output.length === 0, output: output.join('\n') };
}
