import type { Connection } from './connect.ts';

/** How a database is reached: by the server, and by who owns its tables; the same where there is one role for both. */
export type Access = {
  readonly connection: Connection;
  readonly owner: Connection;
  /** Ends the database, where it runs for this process. */
  stop?(): Promise<void>;
};

/** The database that the settings name; undefined for the embedded one. */
export function accessByUrl({ databaseUrl, databaseOwnerUrl = databaseUrl }: Urls): Access | undefined {
  if (databaseUrl === undefined) return undefined;
  return { connection: { connectionString: databaseUrl }, owner: { connectionString: databaseOwnerUrl } };
}
type Urls = { readonly databaseUrl: string | undefined; readonly databaseOwnerUrl: string | undefined };
