import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ConnectionConfig } from '../db/connect.ts';
import { writeBackupFile } from './backup-file.ts';
import type { BackupHead, BackupTail } from './manifest.ts';
import { withSnapshot } from './snapshot.ts';

export type BackupResult = { readonly head: BackupHead; readonly tail: BackupTail; readonly bytes: number };

type Taking = {
  readonly stop?: AbortSignal;
  /** Called with the size in bytes; returns a callback for the bytes read. */
  readonly onSize?: (bytes: number) => (read: number) => void;
};

export class NotEnoughSpaceError extends Error {}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/** Throws NotEnoughSpaceError where less is free than the tables take on disk. */
async function proveRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    throw new NotEnoughSpaceError(
      `${megabytes(bavail * bsize)} are free at ${folder}, and a backup may take ${megabytes(bytes)}`,
    );
}

/** Writes a snapshot into a new file, without keys. Throws NothingToBackUpError, NotEnoughSpaceError or a system error. */
export async function takeBackup(
  owner: ConnectionConfig,
  file: string,
  { stop, onSize = () => () => {} }: Taking = {},
): Promise<BackupResult> {
  return await withSnapshot(owner, async ({ head, tail, bytes, chunks }) => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    await proveRoom(dirname(file), bytes);
    return { head, tail, bytes: await writeBackupFile(file, head, chunks(onSize(bytes)), stop) };
  });
}

export const backupFileName = (prefix: string, at: Date): string =>
  `${prefix}-${at.toISOString().replace(/[-:.]/g, '')}.backup`;
