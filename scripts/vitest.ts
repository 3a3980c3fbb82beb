import { show, tool } from './programs.ts';
import { reported, type Tally, vitestTally } from './reports.ts';

type Options = { files?: readonly string[]; env?: Record<string, string> };

/** Runs the tests of vitest's projects that a pattern names, like `deep` or `!deep`, in all or some of their files. */
export const runVitest = (project: string, { files = [], env = {} }: Options = {}): Promise<Tally> =>
  reported(
    'vitest',
    (path) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
      return show({
        program: tool('vitest'),
        args: ['run', '--project', project, ...reporters, ...files],
        env,
      });
    },
    vitestTally,
  );
