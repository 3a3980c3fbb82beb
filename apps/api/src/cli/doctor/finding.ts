import type { Config, Environment } from '../../config/config.ts';
import type { OpenedDatabase } from '../open-database.ts';

export type Finding =
  | { readonly state: 'ok'; readonly found: string }
  | { readonly state: 'warning' | 'error'; readonly found: string; readonly remedy: string };

/** The database is not migrated. Rejects if it does not answer. */
export type DoctorContext = {
  readonly config: Config;
  readonly environment: Environment;
  readonly database: () => Promise<OpenedDatabase>;
};

export type DoctorCheck = {
  readonly name: string;
  look(world: DoctorContext): Promise<Finding | readonly Finding[]>;
};

export const okFinding = (found: string): Finding => ({ state: 'ok', found });
/** Works now, but may stop working. */
export const warningFinding = (found: string, remedy: string): Finding => ({
  state: 'warning',
  found,
  remedy,
});
/** Fails now, or for the next customer. */
export const errorFinding = (found: string, remedy: string): Finding => ({ state: 'error', found, remedy });

export type MaybeFinding = Finding | false | '' | undefined;

/** Returns the faults, or one finding that all is well. */
export function findingsOrOk(faults: readonly MaybeFinding[], found: string): readonly Finding[] {
  const real = faults.filter((fault) => fault !== undefined && fault !== false && fault !== '');
  return real.length > 0 ? real : [okFinding(found)];
}

/** Returns the shortest reason: the code of the cause, its own code, or its message. */
export function shortErrorReason(fault: unknown): string {
  const { cause, code, message } = fault as NodeJS.ErrnoException & { cause?: unknown };
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? code ?? message;
}
