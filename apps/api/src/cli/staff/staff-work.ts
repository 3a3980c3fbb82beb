import { email as emailRule, normaliseEmail } from '@forecourt/domain/fields/email.ts';
import { CommandFailedError, UsageError } from '@forecourt/platform/cli/command.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';
import type { Config } from '../../config/config.ts';

export const staffCommandNames = {
  list: 'staff list',
  invite: 'staff invite',
  uninvite: 'staff uninvite',
  role: 'staff role',
} as const;

/** Throws UsageError. */
export function parseEmailOperand(typed: string): string {
  const { data } = emailRule.safeParse(normaliseEmail(typed));
  if (data === undefined) throw new UsageError(`'${typed}' is no email address.`);
  return data;
}

/** Returns the address of the desk that links lead to. Throws CommandFailedError where there is none. */
export function requireDeskOrigin({ desk }: Config): string {
  if (desk) return desk.origin;
  throw new CommandFailedError('There is no desk: set DESK_ORIGIN to its https address.', {
    id: 'no-desk',
    next: [{ to: 'see the settings', run: 'config check' }],
  });
}

/** Runs the work; a refusal fails the command with its sentence, `missing` for one that finds nothing. */
export async function failOnStaffRefusal<Result>(
  email: string,
  work: () => Promise<Result>,
  missing = `Nobody at the desk has the address ${email}.`,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const next = [{ to: 'see who is there', run: staffCommandNames.list }] as const;
    throw new CommandFailedError(error.statusCode === 404 ? missing : String(error.exception), {
      id: error.statusCode === 404 ? 'not-found' : 'refused',
      next,
      cause: error,
    });
  }
}
