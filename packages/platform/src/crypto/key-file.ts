import fs from 'node:fs';
import { join, resolve } from 'node:path';
import { decodeUtf8Text } from '../operator-text.ts';
import { type DataKeys, newDataKey, parseDataKeys, splitList } from './keys.ts';
import { publishFile, syncFolder } from './new-file.ts';

export const keyFilePath = (dataDir: string): string => resolve(join(dataDir, 'data-keys'));

/** How often a running server looks for new keys. */
const lookEveryMs = 1_000;

/** Loads the keys of DATA_KEYS, or follows the key file, which the first start creates. */
export function loadDataKeys(
  dataKeys: string | undefined,
  dataDir: string,
  tell: (line: string) => void = () => {},
): DataKeys {
  if (dataKeys) return parseDataKeys(dataKeys);
  const file = keyFilePath(dataDir);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true });
    if (writeFirst(file))
      tell(
        `The key of all personal data lies in ${file}. Keep a copy elsewhere: a backup of the database without it is worthless.`,
      );
  }
  return keysOfFile(file);
}

/** Replaces the keys of a file atomically, the current one first. */
export function writeKeyFile(file: string, keys: readonly string[]): void {
  const written = writeBeside(file, keys);
  fs.renameSync(written, file);
  syncFolder(file);
}

export const addKeyToFile = (file: string, key: string): void => writeKeyFile(file, [key, ...keysIn(file)]);

/** Values encrypted with the removed key cannot be decrypted any more. */
export const removeKeyFromFile = (file: string, id: string): void =>
  writeKeyFile(
    file,
    keysIn(file).filter((key) => !key.startsWith(`${id}:`)),
  );

const keysIn = (file: string): string[] => splitList(decodeUtf8Text(fs.readFileSync(file)));

/** Returns false if another process was faster. */
function writeFirst(file: string): boolean {
  const written = writeBeside(file, [newDataKey('k1')]);
  try {
    publishFile(written, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(written, { force: true });
    syncFolder(file);
  }
}

/** Writes keys to a temporary file, on disk before it returns the file's name. */
function writeBeside(file: string, keys: readonly string[]): string {
  const beside = `${file}.${process.pid}`;
  fs.rmSync(beside, { force: true });
  const descriptor = fs.openSync(beside, 'wx', 0o600);
  try {
    fs.writeSync(descriptor, `${keys.join('\n')}\n`);
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
  return beside;
}

function keysOfFile(file: string): DataKeys {
  let held = parseDataKeys(decodeUtf8Text(fs.readFileSync(file)));
  let text = '';
  let lookedAt = performance.now();
  /** A missing or broken file changes nothing in a running server; the next start reports it. */
  const look = (): DataKeys => {
    lookedAt = performance.now();
    try {
      const found = decodeUtf8Text(fs.readFileSync(file));
      if (found !== text) held = parseDataKeys(found);
      text = found;
    } catch {}
    return held;
  };
  const recent = (): DataKeys => (performance.now() - lookedAt < lookEveryMs ? held : look());
  return {
    get current() {
      return recent().current;
    },
    get all() {
      return recent().all;
    },
    find: (id) => recent().find(id) ?? look().find(id),
  };
}
