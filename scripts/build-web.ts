import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, show, tool } from './programs.ts';

const web = join(root, 'apps', 'web');
const stamp = join(web, 'dist', '.built-from');

function fingerprint(): string {
  const files = globSync(
    [
      'apps/web/*.*',
      'apps/web/{src,public}/**',
      'packages/domain/src/**',
      'brands/tussock-fuel/brand.json',
      'package-lock.json',
    ],
    {
      cwd: root,
    },
  );
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    if (/\.test\.tsx?$/.test(file) || !statSync(join(root, file)).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * Builds apps/web/dist when its sources differ from those it was built from, independent of the environment of a test. Throws when the build fails.
 */
export async function buildWebWhenStale(): Promise<void> {
  const current = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  console.log('Building the web application ...');
  const steps = [
    { program: tool('vite'), args: ['build'] },
    { program: process.execPath, args: ['prerender.ts'] },
  ];
  for (const step of steps)
    if (!(await show({ ...step, cwd: web, env: { NODE_ENV: 'production' } })))
      throw new Error(`Building the web application failed: ${step.args[0]}`);
  writeFileSync(stamp, current);
}

if (import.meta.main) await buildWebWhenStale();
