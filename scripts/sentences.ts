import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { Outcome } from './programs.ts';
import { childrenOf, isNode, type Node, textOf } from './requirements-tests.ts';

const leastLetters = 15;

/** Tests and what helps them quote sentences, as they should. */
export const tests = /\.test\.tsx?$|(^|[\\/])testing([\\/]|\.ts$|-[^\\/]+\.tsx?$)/;
export const unread = /(^|[\\/])(node_modules|dist)([\\/]|$)/;

const statement = /^(select|insert into|update|delete from|create|alter|drop|grant|with \w+ as)\b/;
const wordsTogether = /\p{L},? \p{L}/u;

/** Returns the sentences of a text: those with words beside each other and 15 letters or more, without SQL. */
function sentencesOf(text: string): string[] {
  if (statement.test(text.trim())) return [];
  return text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.?!]) /)
    .map((sentence) => sentence.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((sentence) => wordsTogether.test(sentence))
    .filter((sentence) => (sentence.match(/\p{L}/gu) ?? []).length >= leastLetters);
}

/** Whether a text that stands here is a name, which the compiler keeps the same: a type, a key, or compared. */
const isName = (text: Node, parent: Node): boolean =>
  parent.type === 'TSLiteralType' ||
  parent['key'] === text ||
  (parent.type === 'BinaryExpression' && /^[!=]==$/.test(String(parent['operator'])));

/** A text in a source: what it says, on which line, and whether it is a name. */
export type SourceText = { readonly text: string; readonly line: number; readonly isName: boolean };

/** Returns every text of a source: of its literals, of its templates and their pieces, and between tags. */
export function textsOf(file: string, source: string): SourceText[] {
  const texts: SourceText[] = [];
  const visit = (node: Node, parent: Node): void => {
    const text = textOf(node);
    if (text) texts.push({ text, line: lineAt(source, Number(node['start'])), isName: isName(node, parent) });
    for (const child of childrenOf(node)) visit(child, node);
  };
  const { program } = parseSync(file, source);
  if (isNode(program)) visit(program, program);
  return texts;
}

/** Returns the sentences of a source with the line each stands at first, and the names among them. */
function read(file: string, source: string): { sentences: Map<string, number>; names: string[] } {
  const sentences = new Map<string, number>();
  const names: string[] = [];
  for (const { text, line, isName: named } of textsOf(file, source)) {
    for (const sentence of sentencesOf(text)) {
      if (named) names.push(sentence);
      else if (!sentences.has(sentence)) sentences.set(sentence, line);
    }
  }
  return { sentences, names };
}

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

/** Refuses a sentence that stands in two production files below a folder; reading no file is a failure too. */
export async function saidOnce(folder: string): Promise<Outcome> {
  const files = globSync('{packages,apps}/**/*.{ts,tsx}', {
    cwd: folder,
    exclude: (path) => unread.test(path),
  });
  const places = new Map<string, string[]>();
  const names = new Set<string>();
  const production = files.filter((file) => !tests.test(file)).sort();
  for (const file of production) {
    const found = read(file, readFileSync(join(folder, file), 'utf8'));
    for (const name of found.names) names.add(name);
    for (const [sentence, line] of found.sentences) {
      places.set(sentence, [...(places.get(sentence) ?? []), `${file}:${line}`]);
    }
  }
  const output = [...places]
    .filter(([sentence, where]) => where.length > 1 && !names.has(sentence))
    .map(([sentence, where]) => `'${sentence}' stands in ${where.join(', ')}`);
  if (production.length === 0) output.push('there is no source file to read');
  return { ok: output.length === 0, output: output.join('\n') };
}
