import fs from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a private file, named once it is on disk; returns its bytes. Throws the file system's error. */
export async function writeNewFile(
  file: string,
  fill: (handle: FileHandle) => Promise<void>,
  stop = new AbortController().signal,
): Promise<number> {
  stop.throwIfAborted();
  const part = `${file}.${process.pid}.part`;
  const discard = (): void => fs.rmSync(part, { force: true });
  discard();
  const handle = await open(part, 'wx', 0o600);
  // A stopped process may not live to handle the error.
  stop.addEventListener('abort', discard, { once: true });
  try {
    await fill(handle);
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    publishFile(part, file);
    return size;
  } catch (error) {
    await handle.close().catch(() => {});
    throw error;
  } finally {
    stop.removeEventListener('abort', discard);
    discard();
    syncFolder(file);
  }
}

/** Publishes a written file atomically; throws where a file of that name exists. */
export function publishFile(written: string, file: string): void {
  try {
    fs.linkSync(written, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || fs.existsSync(file)) throw error;
    // A file system without links.
    fs.renameSync(written, file);
  }
}

/** Syncs the folder, so that the name survives a loss of power; Windows needs none. */
export function syncFolder(file: string): void {
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(dirname(file), 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
