import { Refusal } from '../../http/refusal.ts';
import { CommandFailed, WrongUse } from '../command.ts';

/** Commands that others name as the next step. */
export const names = {
  list: 'applications list',
  show: 'applications show',
  decide: 'applications decide',
} as const;

/** A reference as it is kept, from one as it was typed: 'k7px 3m9d' is 'K7PX-3M9D'. Throws WrongUse. */
export function referenceOf(typed: string): string {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '');
  if (!/^[0-9A-Z]{8}$/.test(signs))
    throw new WrongUse(`A reference looks like K7PX-3M9D, and '${typed}' does not.`);
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** What the work returns; what it refuses fails the command with the same sentence. */
export async function acting<Result>(reference: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const next = [{ to: 'look for it by a name', run: 'applications list --name TEXT' }];
    if (error.statusCode === 404)
      throw new CommandFailed(`No application has the reference ${reference}.`, {
        id: 'not-found',
        next,
        cause: error,
      });
    const { exception } = error;
    const said =
      typeof exception === 'string' ? exception : exception.map(({ errorMessage }) => errorMessage).join(' ');
    throw new CommandFailed(said, { id: 'refused', cause: error });
  }
}
