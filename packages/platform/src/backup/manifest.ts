import * as z from 'zod';

export const format = 'forecourt backup 1';

/** Types as PostgreSQL names them; a column that a cut-off migration left behind is made again by its own. */
const typeName = z.string().regex(/^[a-z][a-z ]*(\[\])?$/);
const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: typeName })).min(1),
});

/** What a backup begins with, on a line of its own and in clear: what it is of, and what it takes to restore it. */
const head = z.object({
  format: z.literal(format),
  takenAt: z.iso.datetime(),
  release: z.string(),
  postgres: z.string(),
  /** Those that had been applied, in their order. */
  migrations: z.array(z.string()).min(1),
  /** The keys that encrypted what it holds, each by its id and by what it has encrypted to be known by; never a key. */
  keys: z.array(z.object({ id: z.string(), sealed: z.base64() })),
  /** In an order in which each comes after those that it refers to. */
  tables: z.array(table).min(1),
});
export type Head = z.infer<typeof head>;
export type DumpedTable = z.infer<typeof table>;

const whole = z.int().nonnegative();
/** What it ends with: what was written of each table, and how far each column that counts by itself had come. */
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
export type Tail = z.infer<typeof tail>;

/** Why a file is not restored; `id` names it for programs. */
export class UnusableBackup extends Error {
  readonly id: 'not-a-backup' | 'damaged' | 'newer-release' | 'not-empty';

  constructor(id: UnusableBackup['id'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.id = id;
  }
}

/** Raised for what was altered or is not all there. */
export const damaged = (what: string, cause?: unknown): UnusableBackup =>
  new UnusableBackup('damaged', `The backup is damaged: ${what}.`, { cause });

/** The first line of a file as a head; undefined when it is the line of something else. */
export function readHead(line: string): Head | undefined {
  try {
    return head.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** Throws UnusableBackup. */
export function readTail(text: string): Tail {
  try {
    return tail.parse(JSON.parse(text));
  } catch (error) {
    throw damaged('its end cannot be read', error);
  }
}

/** How many rows were written, of all tables or of one. */
export const rowsOf = ({ tables }: Tail, name?: string): number =>
  tables.reduce((sum, table) => (name === undefined || name === table.name ? sum + table.rows : sum), 0);
