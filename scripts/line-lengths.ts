import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './programs.ts';

const most = 120;

const quoted = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/;
const comment = /\/\*[^]*?\*\/|(?<!:)\/\/.*/;
const address = /https?:\/\/\S+/g;

/** A sentence, a statement or a table in quotes stays whole, so that it is found by what it says. */
const withoutQuoted = (text: string): string =>
  text.replace(new RegExp(`${comment.source}|${quoted.source}`, 'g'), (found) =>
    found.startsWith('/') ? found : found.replace(/[^\n]+/g, ''),
  );

/** Returns the lines of a source that are longer than 120 characters, quoted text and addresses left aside. */
export const longLines = (text: string): { line: number; length: number }[] =>
  withoutQuoted(text)
    .split('\n')
    .map((line, at) => ({ line: at + 1, length: line.replace(address, '').length }))
    .filter(({ length }) => length > most);

/** Refuses lines over 120 characters in the sources below a folder; reading no file is a failure too. */
export async function lineLengths(folder: string): Promise<Outcome> {
  const files = globSync('{packages,apps,e2e,bench,cluster,gauntlet,scripts}/**/*.{ts,tsx,js,css}', {
    cwd: folder,
    exclude: (path) => /(^|[\\/])(node_modules|dist|test-results)([\\/]|$)/.test(path),
  });
  const found = files.flatMap((file) =>
    longLines(readFileSync(join(folder, file), 'utf8')).map(
      ({ line, length }) => `${file}:${line} has ${length} characters, ${most} are allowed`,
    ),
  );
  if (files.length === 0) found.push('there is no source file to read');
  return { ok: found.length === 0, output: found.join('\n') };
}
