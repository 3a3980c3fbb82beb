import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, show, tool } from './programs.ts';

type Built = { readonly name: string; readonly folder: string; readonly steps: readonly Step[] };
type Step = { readonly program: string; readonly args: string[] };

const vite = { program: tool('vite'), args: ['build'] };
const applications: readonly Built[] = [
  {
    name: 'web application',
    folder: 'apps/web',
    steps: [vite, { program: process.execPath, args: ['prerender.ts'] }],
  },
  { name: 'desk', folder: 'apps/desk', steps: [vite] },
];

function fingerprint(folder: string): string {
  const files = globSync(
    [
      `${folder}/*.*`,
      `${folder}/{src,public}/**`,
      'packages/{domain,ui}/src/**',
      'brands/tussock-fuel/brand.json',
      'package-lock.json',
    ],
    { cwd: root },
  );
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    if (/\.test\.tsx?$/.test(file) || !statSync(join(root, file)).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

async function buildWhenStale({ name, folder, steps }: Built): Promise<void> {
  const stamp = join(root, folder, 'dist', '.built-from');
  const current = fingerprint(folder);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  console.log(`Building the ${name} ...`);
  for (const step of steps)
    if (!(await show({ ...step, cwd: join(root, folder), env: { NODE_ENV: 'production' } })))
      throw new Error(`Building the ${name} failed: ${step.args[0]}`);
  writeFileSync(stamp, current);
}

/** Builds what the browser gets when its sources differ from those of the last build. Throws when a build fails. */
export async function buildWebWhenStale(): Promise<void> {
  for (const application of applications) await buildWhenStale(application);
}

if (import.meta.main) await buildWebWhenStale();
