import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const docs = join(import.meta.dirname, '../../../../docs');

/** A command as a page writes it, in a block or within a line, without what is said beside it. */
const written = /npm run (?:-s )?forecourt -- ([^\n`]+)/g;
const besides = /\s+#\s.*|\s{2,}.*/;

/** The command lines of a page in `docs`, in its order. */
export const commandLinesOf = (page: string): string[] =>
  [...readFileSync(join(docs, page), 'utf8').matchAll(written)].map(([, line = '']) =>
    line.replace(besides, ''),
  );

/** The words of a command line, where quotes keep several together. */
export const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
