import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { makeNameLast } from '../security/key-file.ts';

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
  const discard = (): void => rmSync(part, { force: true });
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

/** Takes the place of no file that is there. */
function giveName(part: string, file: string): void {
  try {
    linkSync(part, file);
  } catch (error) {
    if (existsSync(file)) throw error;
    // A file system without links.
    renameSync(part, file);
  }
}
