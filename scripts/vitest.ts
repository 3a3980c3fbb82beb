import { show, tool } from './programs.ts';
import { reported, type Tally, vitestTally } from './reports.ts';

/** Runs the tests of vitest's projects that a pattern names, like `deep` or `!deep`. */
export const runVitest = (project: string): Promise<Tally> =>
  reported(
    'vitest',
    (path) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
      return show({ program: tool('vitest'), args: ['run', '--project', project, ...reporters] });
    },
    vitestTally,
  );
