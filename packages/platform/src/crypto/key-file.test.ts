import fs, { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { keyFilePath, loadDataKeys, writeKeyFile } from './key-file.ts';
import { newDataKey } from './keys.ts';

afterEach(() => void vi.restoreAllMocks());
const newFolder = () => mkdtempSync(join(tmpdir(), 'data keys '));

test('the first start writes a key that only its owner reads, later starts use it [PRIV-01]', () => {
  const dataDir = newFolder();
  const first = loadDataKeys(undefined, dataDir);
  expect(loadDataKeys(undefined, dataDir).current.secret.equals(first.current.secret)).toBe(true);
  expect(first.current.secret.symmetricKeySize).toBe(32);
  expect(statSync(keyFilePath(dataDir)).mode & 0o777).toBe(0o600);
});

test('the first start alone says where the key lies, that nothing opens without it, and not what it is [PRIV-01]', () => {
  const dataDir = newFolder();
  const said: string[] = [];
  loadDataKeys(undefined, dataDir, (line) => said.push(line));
  loadDataKeys(undefined, dataDir, (line) => said.push(line));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(keyFilePath(dataDir));
  expect(said[0]).toMatch(/backup .* without it is worthless/);
  expect(said[0]).not.toContain(readFileSync(keyFilePath(dataDir), 'utf8').trim().slice(3));
});

test('a key is on disk before it is used: bytes, name and folder are each made to last, in this order [PRIV-01]', () => {
  const dataDir = newFolder();
  const actions: string[] = [];
  const paths = new Map<number, string>();
  const { openSync, fsyncSync, linkSync } = fs;
  vi.spyOn(fs, 'openSync').mockImplementation((path, ...rest) => {
    const descriptor = openSync(path, ...rest);
    paths.set(descriptor, basename(String(path)));
    return descriptor;
  });
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    actions.push(`sync ${paths.get(descriptor)}`);
    fsyncSync(descriptor);
  });
  vi.spyOn(fs, 'linkSync').mockImplementation((from, to) => {
    actions.push(`${basename(String(from))} becomes ${basename(String(to))}`);
    linkSync(from, to);
  });
  loadDataKeys(undefined, dataDir);
  const written = `data-keys.${process.pid}`;
  expect(actions).toEqual([`sync ${written}`, `${written} becomes data-keys`, `sync ${basename(dataDir)}`]);
  expect(readdirSync(dataDir)).toEqual(['data-keys']);
});

test('a running server takes up the keys of a file that was changed, within a second [OPS-11]', () => {
  const dataDir = newFolder();
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const keys = loadDataKeys(undefined, dataDir);
  const first = keys.current;
  const second = newDataKey('k2');
  writeKeyFile(keyFilePath(dataDir), [second, readFileSync(keyFilePath(dataDir), 'utf8').trim()]);
  expect(keys.current).toEqual(first);
  expect(keys.find('k2')?.id).toBe('k2');
  vi.mocked(performance.now).mockReturnValue(1_000);
  expect(keys.current.id).toBe('k2');
  expect(keys.all.map(({ id }) => id)).toEqual(['k2', 'k1']);
  expect(keys.find('k1')).toEqual(first);
});

test('a key file that is gone or broken while a server runs takes nothing from it [OPS-11]', () => {
  const dataDir = newFolder();
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const keys = loadDataKeys(undefined, dataDir);
  fs.writeFileSync(keyFilePath(dataDir), 'k2:half');
  vi.mocked(performance.now).mockReturnValue(1_000);
  expect(keys.current.id).toBe('k1');
  fs.rmSync(keyFilePath(dataDir));
  vi.mocked(performance.now).mockReturnValue(2_000);
  expect(keys.current.id).toBe('k1');
  expect(keys.find('k9')).toBeUndefined();
});
