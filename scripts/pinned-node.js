import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureInstalled, root } from './installed.js';

/** Path of the Node binary that package-lock.json pins; this process's own where no package of it exists. */
export function pinnedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const folder = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin');
  const binary = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = Object.values(optionalDependencies)[0];
  console.error(`This platform has no packaged Node ${wanted}: install Node 24 or newer and start again.`);
  process.exit(1);
}

/**
 * Installs when needed, then runs a TypeScript file under the pinned Node and ends as it ends.
 * The open channel tells the child when this process dies, however it dies.
 */
export function runPinned(script, args = process.argv.slice(2), nodeOptions = []) {
  ensureInstalled();
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(pinnedNode(), [...nodeOptions, join(root, script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (child.connected) child.send({ stop: signal });
    });
  }
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
