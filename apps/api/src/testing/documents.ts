import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const checkout = join(import.meta.dirname, '../../../..');

/** Every Markdown document of the repository, relative to its root. */
export const documents: readonly string[] = globSync(
  ['*.md', '{docs,brands,deploy,lab}/**/*.md', 'packages/*/README.md'],
  { cwd: checkout, exclude: (path) => /(^|\/)node_modules$/.test(path) },
)
  .map((path) => path.replaceAll('\\', '/'))
  .sort();

export const readDocument = (path: string): string => readFileSync(join(checkout, path), 'utf8');

export type Block = { readonly language: string; readonly text: string };

const fence = /^( *)```(\w*)\n(.*?)^ *```$/gms;

/** Returns the fenced blocks of a document, without the indent of a list around them. */
export const blocksOf = (text: string): Block[] =>
  [...text.matchAll(fence)].map(([, indent = '', language = '', inside = '']) => ({
    language,
    text: inside.replace(new RegExp(`^${indent}`, 'gm'), ''),
  }));

export const withoutBlocks = (text: string): string => text.replace(fence, '');

/** Beside a command: where its output goes, and a remark behind `#` or two spaces. */
const remark = /\s+[#>]\s.*|\s{2,}.*/;

/** Returns the lines of a shell block that are commands, continued lines joined. */
export const shellLinesOf = (block: string): string[] =>
  block
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.replace(remark, ''));

const setting = /^[A-Z_]+=\S*$/;

/** Returns the program that a line runs, behind settings and sudo; sudo itself if it runs no other. */
export function programOfLine(line: string): string {
  const words = line.split(' ').filter((word) => !setting.test(word));
  const [first = '', second = ''] = words;
  return first === 'sudo' && !second.startsWith('-') && second !== '' ? second : first;
}

const ours = /^(?:sudo (?:-u \w+ )?|docker exec \S+ )?(?:npx |\.\/)?forecourt (.+)$/;
/** Stands for any command, or starts the server. */
const isNone = /^(COMMAND|serve)$/;
const inline = /`npx forecourt ([^\n`]+)`/g;

/** Returns the arguments of each operator's command in a document: in its blocks, and in its text by `npx forecourt`. */
export function forecourtLinesOf(text: string): string[] {
  const inBlocks = blocksOf(text).flatMap(({ text: inside }) =>
    shellLinesOf(inside).flatMap((line) => ours.exec(line)?.[1] ?? []),
  );
  const inText = [...withoutBlocks(text).matchAll(inline)].flatMap(([, line = '']) => line);
  return [...new Set([...inBlocks, ...inText])].filter((line) => !isNone.test(line));
}
