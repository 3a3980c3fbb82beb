import type { ConnectionConfig } from './connect.ts';

/** Connections of the server and of the owner of the tables; the same where one role does both. */
export type DatabaseAccess = {
  readonly connection: ConnectionConfig;
  readonly owner: ConnectionConfig;
  stop?(): Promise<void>;
};

/** Returns the access of the settings; undefined for the embedded database. */
export function databaseAccessByUrl({
  databaseUrl,
  databaseOwnerUrl = databaseUrl,
}: Urls): DatabaseAccess | undefined {
  if (databaseUrl === undefined) return undefined;
  return { connection: { connectionString: databaseUrl }, owner: { connectionString: databaseOwnerUrl } };
}
type Urls = { readonly databaseUrl: string | undefined; readonly databaseOwnerUrl: string | undefined };
