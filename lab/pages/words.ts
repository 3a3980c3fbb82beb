import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../../scripts/programs.ts';
import { testFiles } from '../../scripts/test-files.ts';
import { type SourceText, textsOf, unread } from './source-texts.ts';

const page = 'docs/words.md';
/** Where what applicants read is written: pages, letters, wordings and the rules of a value. */
const written =
  '{apps/web/src/{copy,features,pages,questions},apps/api/src/mail,packages/domain/src}/**/*.{ts,tsx}';
/** Names of calls, sentences of the specification beside what they do, and names of days. */
const forOthers = /[\\/](contract[\\/]|consequences\.ts$|public-holidays\.ts$)/;
const words = /\p{L},? \p{L}|^\p{Lu}\p{L}+$/u;
const markup = /<[^>]*(>|$)|^[^<]*">/g;

type WordList = {
  readonly unused: ReadonlyMap<string, string>;
  readonly fixed: ReadonlySet<string>;
};

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** Returns what a page of words says: its table, and the list of fixed texts below it. */
export function wordListOf(markdown: string): WordList {
  const unused = new Map<string, string>();
  for (const row of markdown.matchAll(/^\| ([^|]+) \| (`[^|]+) \|/gm))
    for (const word of quoted(row[2] ?? '')) unused.set(word, row[1] ?? '');
  const fixed = [...markdown.matchAll(/^- `([^`]+)`$/gm)].map(([, text = '']) => text);
  return { unused, fixed: new Set(fixed) };
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Returns what is wrong with a text, a sentence each: words that are not used, and straight apostrophes. */
export function wordProblems(source: string, { unused, fixed }: WordList): string[] {
  const text = source.replace(markup, ' ').trim();
  if (fixed.has(text) || !words.test(text)) return [];
  const found = [...unused].filter(([word]) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'iu').test(text),
  );
  return [
    ...found.map(([word, ours]) => `has '${word}': write ${ours}`),
    ...(/\p{L}'\p{L}/u.test(text) ? ['has a straight apostrophe: write ’'] : []),
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

/** Refuses words that the list does not use in what applicants read; a list or a folder without any is a failure too. */
export function wordsAsListed(folder: string): Outcome {
  const list = wordListOf(readFileSync(join(folder, page), 'utf8'));
  const files = globSync([written, 'brands/*/brand.json'], {
    cwd: folder,
    exclude: (path) => unread.test(path),
  }).filter((file) => !testFiles.test(file) && !forOthers.test(file));
  const problems = files.flatMap((file) =>
    read(folder, file).flatMap(({ text, line }) =>
      wordProblems(text, list).map((problem) => `${file}:${line} '${text}' ${problem}`),
    ),
  );
  const output = [
    ...new Set(problems),
    ...(list.unused.size === 0 ? [`${page} lists no word`] : []),
    ...(files.length === 0 ? ['there is no file to read'] : []),
  ];
  return { ok: output.length === 0, output: output.join('\n') };
}
