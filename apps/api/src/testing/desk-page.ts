import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const docs = join(import.meta.dirname, '../../../../docs');

/** A command in a block or a line, without a redirection or the comment beside it; COMMAND is in place of any. */
const written = /npx forecourt (?!COMMAND\b)([^\n`]+)/g;
const besides = /\s+[#>]\s.*|\s{2,}.*/;

export const commandLinesOf = (page: string): string[] =>
  [...readFileSync(join(docs, page), 'utf8').matchAll(written)].map(([, line = '']) =>
    line.replace(besides, ''),
  );

/** Splits a command line into words, respecting quotes. */
export const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
