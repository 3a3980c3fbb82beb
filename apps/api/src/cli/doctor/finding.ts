import type { Config, Environment } from '../../config/config.ts';
import type { OpenedDatabase } from '../open-database.ts';

/** What a look at one thing found; what is not well has a remedy, which is a sentence. */
export type Finding =
  | { readonly state: 'ok'; readonly found: string }
  | { readonly state: 'warning' | 'error'; readonly found: string; readonly remedy: string };

/** What the checks look at. The database is as it stands: nothing was migrated. It rejects where nobody answers. */
export type World = {
  readonly config: Config;
  readonly environment: Environment;
  readonly database: () => Promise<OpenedDatabase>;
};

/** A row of the doctor's table: one thing to look at, and everything there is to say of it. */
export type Check = {
  readonly name: string;
  look(world: World): Promise<Finding | readonly Finding[]>;
};

export const ok = (found: string): Finding => ({ state: 'ok', found });
/** Works, and may not go on working. */
export const warning = (found: string, remedy: string): Finding => ({ state: 'warning', found, remedy });
/** Fails at the next customer, or fails already. */
export const error = (found: string, remedy: string): Finding => ({ state: 'error', found, remedy });

/** A fault, or nothing where there is none. */
export type Maybe = Finding | false | '' | undefined;

/** The faults that there are; where there is none, the one finding that all is well. */
export function unless(faults: readonly Maybe[], found: string): readonly Finding[] {
  const real = faults.filter((fault) => fault !== undefined && fault !== false && fault !== '');
  return real.length > 0 ? real : [ok(found)];
}

/** Why something failed, as short as it can be said: the code of its cause, or its own, or its message. */
export function reasonOf(fault: unknown): string {
  const { cause, code, message } = fault as NodeJS.ErrnoException & { cause?: unknown };
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? code ?? message;
}
