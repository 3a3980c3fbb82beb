import { CommandFailed } from '@forecourt/platform/cli/command.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';

export const names = {
  list: 'applications list',
  show: 'applications show',
} as const;

export const noApplication = (reference: string, options: ErrorOptions = {}) =>
  new CommandFailed(`No application has the reference ${reference}.`, {
    id: 'not-found',
    next: [{ to: 'look for it by a name', run: 'applications list --name TEXT' }],
    ...options,
  });

/** Runs the work; a refusal fails the command with its sentence and names the command that shows the application. */
export async function acting<Result>(reference: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.statusCode === 404) throw noApplication(reference, { cause: error });
    throw new CommandFailed(String(error.exception), {
      id: 'refused',
      next: [{ to: 'see it whole', run: `${names.show} ${reference}` }],
      cause: error,
    });
  }
}
