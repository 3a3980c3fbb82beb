import type { Command } from '@forecourt/platform/cli/command.ts';
import { runCommandLine, type Terminal } from '@forecourt/platform/cli/run.ts';
import { createProgram } from '../cli/program.ts';

type Environment = Terminal['environment'];

export type Ran = { readonly code: number; readonly out: string; readonly error: string };

export const commandLine =
  (commands: readonly Command[], settings: Environment = {}, more: Partial<Terminal> = {}) =>
  async (args: string | readonly string[], environment: Environment = settings): Promise<Ran> => {
    const out: string[] = [];
    const error: string[] = [];
    const code = await runCommandLine(
      createProgram(commands),
      typeof args === 'string' ? words(args) : args,
      {
        environment,
        out: (text) => void out.push(text),
        error: (text) => void error.push(text),
        ...more,
      },
    );
    return { code, out: out.join('\n'), error: error.join('\n') };
  };

const words = (line: string): string[] => line.split(' ').filter((word) => word !== '');
