import type { ParseArgsOptionsConfig } from 'node:util';

/** One measurement: `run` does it and returns what it found as Markdown, without a heading. */
export type Bench = {
  readonly name: string;
  readonly title: string;
  readonly options: ParseArgsOptionsConfig;
  run(options: Readonly<Record<string, string | boolean | undefined>>): Promise<string>;
};
