import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './programs.ts';

type Lock = {
  readonly packages: Readonly<Record<string, { readonly version: string; readonly integrity: string }>>;
};

/** Throws unless a file has the checksum that package-lock.json says, like `sha512-…`. */
export function expectIntegrity(path: string, integrity: string): void {
  const [algorithm = '', expected] = integrity.split('-');
  const found = createHash(algorithm).update(readFileSync(path)).digest('base64');
  if (found !== expected)
    throw new Error(`${path} is not what package-lock.json pins: ${algorithm}-${found}`);
}

/**
 * Returns the path of the Node that package-lock.json pins for an architecture of this platform: the installed one, or
 * one that npm fetches, whose checksum is compared.
 */
export function packagedNode(architecture: string): string {
  const name = `node-${process.platform}-${architecture}`;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const pinned = packages[`node_modules/${name}`];
  if (!pinned) throw new Error(`package-lock.json pins no Node for ${process.platform}-${architecture}.`);
  const installed = join(root, 'node_modules', name, 'bin/node');
  if (existsSync(installed)) return installed;
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-node-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const args = ['pack', `${name}@${pinned.version}`, '--silent', '--pack-destination', folder];
  const archive = join(folder, execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }).trim());
  expectIntegrity(archive, pinned.integrity);
  execFileSync('tar', ['-xzf', archive, '-C', folder, 'package/bin/node']);
  return join(folder, 'package/bin/node');
}
