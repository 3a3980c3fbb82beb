import type { ParseArgsOptionsConfig } from 'node:util';

/**
 * One measurement: `run` does it and returns what it found as Markdown, without a heading. `load` is that of the
 * machine at the start.
 */
export type Bench = {
  readonly name: string;
  readonly title: string;
  readonly options: ParseArgsOptionsConfig;
  run(options: Readonly<Record<string, string | boolean | undefined>>, load: string): Promise<string>;
};
