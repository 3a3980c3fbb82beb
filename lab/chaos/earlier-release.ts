import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/programs.ts';

/** Release 0.2.0. */
const releaseBefore = '338244dd9b3cdf699c52ad82a45039dee93e949f';

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
  const own = 'packages/platform/node_modules';
  if (existsSync(join(root, own))) linkPackages(join(root, own), join(folder, own));
  return join(folder, 'apps/api/src/server.ts');
}
