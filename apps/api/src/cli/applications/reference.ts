import { CommandFailed, type Instead } from '@forecourt/platform/cli/command.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';

export const names = {
  list: 'applications list',
  show: 'applications show',
  decide: 'applications decide',
  ask: 'applications ask',
} as const;

export const noApplication = (reference: string, options: ErrorOptions = {}) =>
  new CommandFailed(`No application has the reference ${reference}.`, {
    id: 'not-found',
    next: [{ to: 'look for it by a name', run: 'applications list --name TEXT' }],
    ...options,
  });

/** Runs the work; a refusal fails the command with its sentence and names the commands that would succeed. */
export async function acting<Result>(
  reference: string,
  work: () => Promise<Result>,
  instead: Instead | ((refusal: Refusal) => Instead | Promise<Instead>),
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.statusCode === 404) throw noApplication(reference, { cause: error });
    const { exception } = error;
    const said =
      typeof exception === 'string' ? exception : exception.map(({ errorMessage }) => errorMessage).join(' ');
    const next = typeof instead === 'function' ? await instead(error) : instead;
    throw new CommandFailed(said, { id: 'refused', next, cause: error });
  }
}
