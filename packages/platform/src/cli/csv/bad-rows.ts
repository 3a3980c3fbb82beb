import { CommandFailedError } from '../command.ts';

const mostShown = 20;
const mostBadShare = 0.05;

/** Returns why a row cannot be used; undefined when it can. */
export function findRowProblem(fields: readonly string[], header: readonly string[]): string | undefined {
  if (fields.length !== header.length) return `it has ${fields.length} columns instead of ${header.length}`;
  return fields.some((field) => field.includes('\0')) ? 'it holds the character NUL' : undefined;
}

export class BadRowReporter {
  count = 0;
  readonly #tell: (line: string) => void;

  constructor(tell: (line: string) => void) {
    this.#tell = tell;
  }

  add(line: number, reason: string): void {
    this.count += 1;
    if (this.count <= mostShown) this.#tell(`line ${line}: ${reason}; skipped`);
    if (this.count === mostShown) this.#tell('more bad rows are counted, not shown');
  }

  /** Throws CommandFailedError when more than one row in twenty is bad: it is another kind of file. */
  check(rows: number): void {
    if (this.count > rows * mostBadShare)
      throw new CommandFailedError(`${this.count} of ${rows} rows are bad: nothing was changed.`, {
        next: 'none',
      });
  }
}
