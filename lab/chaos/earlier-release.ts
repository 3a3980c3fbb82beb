import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/programs.ts';

const releaseBefore = '44f6218dbf3c34c87ff0f698ac429481b68934f7';

const git = (...args: string[]): Buffer =>
  execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] });

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const workspace = join(from, name);
    if (name !== '@forecourt') symlinkSync(workspace, join(to, name));
    else {
      mkdirSync(join(to, name));
      for (const own of readdirSync(workspace))
        symlinkSync(readlinkSync(join(workspace, own)), join(to, name, own));
    }
  }
}

/** Unpacks the release before from the history into a folder; returns its server, undefined where no history is. */
export function unpackReleaseBefore(folder: string): string | undefined {
  try {
    git('cat-file', '-e', `${releaseBefore}^{commit}`);
  } catch {
    return undefined;
  }
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], {
    input: git('archive', releaseBefore, 'apps', 'brands', 'packages', 'package.json'),
  });
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  // Its metrics library has a successor with the same calls.
  const metrics = join(root, 'node_modules/@prometheus-io/client');
  if (existsSync(metrics)) symlinkSync(metrics, join(folder, 'node_modules/prom-client'));
  // That release has its server's own packages where this one has the platform's.
  const own = join(root, 'packages/platform/node_modules');
  if (existsSync(own)) linkPackages(own, join(folder, 'apps/api/node_modules'));
  return join(folder, 'apps/api/src/server.ts');
}
