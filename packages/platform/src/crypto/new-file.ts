import fs from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a new file, which only its account may read, and returns its length in bytes. It has its name when all of it
 * is on disk and not before; what was begun is removed when it fails or is stopped. Throws what the file system says.
 */
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
  // A process that is stopped may not live to see its work fail.
  stop.addEventListener('abort', discard, { once: true });
  try {
    await fill(handle);
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    giveName(part, file);
    return size;
  } catch (error) {
    await handle.close().catch(() => {});
    throw error;
  } finally {
    stop.removeEventListener('abort', discard);
    discard();
    makeNameLast(file);
  }
}

/** Gives what was written its name, whole at once; throws rather than take the place of a file that is there. */
export function giveName(written: string, file: string): void {
  try {
    fs.linkSync(written, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || fs.existsSync(file)) throw error;
    // A file system without links.
    fs.renameSync(written, file);
  }
}

/** Makes sure that a file keeps its name over a loss of power. Windows does by itself, and opens no folder. */
export function makeNameLast(file: string): void {
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(dirname(file), 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
