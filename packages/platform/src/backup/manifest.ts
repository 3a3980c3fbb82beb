import * as z from 'zod';

export const backupFormat = 'forecourt backup 1';

const typeName = z.string().regex(/^[a-z][a-z ]*(\[\])?$/);
const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: typeName })).min(1),
});

const head = z.object({
  format: z.literal(backupFormat),
  takenAt: z.iso.datetime(),
  release: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()).min(1),
  /** Key ids with a value encrypted by each, to check keys by; never a key. */
  keys: z.array(z.object({ id: z.string(), sealed: z.base64() })),
  /** Each table after those that it references. */
  tables: z.array(table).min(1),
});
export type BackupHead = z.infer<typeof head>;
export type DumpedTable = z.infer<typeof table>;

const whole = z.int().nonnegative();
const tail = z.object({
  tables: z.array(z.object({ name: z.string(), rows: whole, sha256: z.hex() })),
  counters: z.array(
    z.object({
      table: z.string(),
      column: z.string(),
      last: z.string().regex(/^\d+$/),
      isCalled: z.boolean(),
    }),
  ),
});
export type BackupTail = z.infer<typeof tail>;

/** Raised for a file that cannot be restored; `id` names the reason for programs. */
export class UnusableBackupError extends Error {
  readonly id: 'not-a-backup' | 'damaged' | 'newer-release' | 'older-release' | 'not-empty';

  constructor(id: UnusableBackupError['id'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.id = id;
  }
}

export const damagedBackupError = (what: string, cause?: unknown): UnusableBackupError =>
  new UnusableBackupError('damaged', `The backup is damaged: ${what}.`, { cause });

/** Reads the first line of a file; undefined for another kind of file. */
export function parseBackupHead(line: string): BackupHead | undefined {
  try {
    return head.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** Throws UnusableBackupError. */
export function parseBackupTail(text: string): BackupTail {
  try {
    return tail.parse(JSON.parse(text));
  } catch (error) {
    throw damagedBackupError('its end cannot be read', error);
  }
}

export const countBackupRows = ({ tables }: BackupTail, name?: string): number =>
  tables.reduce((sum, table) => (name === undefined || name === table.name ? sum + table.rows : sum), 0);
