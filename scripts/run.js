import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(fileURLToPath(new URL('.', import.meta.url)), '..');

/** Installs what package-lock.json says, unless node_modules already holds exactly that. */
function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(
    'Installing the packages of package-lock.json: about 700 MB in node_modules, once, in one to five minutes ...',
  );
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (npm.status !== 0) {
    console.error('The packages could not be installed: npm ci failed (its message is above).');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

/** Path of the Node binary that package-lock.json pins; this process's own where no package of it exists. */
function pinnedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const folder = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin');
  const binary = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [pinned] = Object.values(optionalDependencies);
  const [major] = pinned.split('.');
  if (Number.parseInt(process.versions.node, 10) >= Number(major)) return process.execPath;
  console.error(
    `This platform has no packaged Node ${pinned}: install Node ${major} or newer and start again.`,
  );
  process.exit(1);
}

const readOf = (pid, name) => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Ends this process, whose child then sees its channel close, once npm is gone. A shell that npm starts in between may
 * die of a signal without passing it on, as Debian's does, or outlive npm.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const isShell = readOf(parent, 'cmdline').includes('\0-c\0');
  const parentOfShell = () => isShell && /^PPid:.*$/m.exec(readOf(parent, 'status'))?.[0];
  const before = parentOfShell();
  setInterval(() => {
    if (process.ppid !== parent || parentOfShell() !== before) process.exit(129);
  }, 250).unref();
}

/**
 * Installs when needed, then runs a TypeScript file under the pinned Node and ends as it ends.
 * The open channel tells the child when this process dies, however it dies. With glibc's many arenas a server keeps far
 * more memory than it uses. Whatever Node it starts takes over what the one before it compiled.
 */
function runPinned(script, args, nodeOptions) {
  ensureInstalled();
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(pinnedNode(), [...nodeOptions, join(root, script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      MALLOC_ARENA_MAX: '1',
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (child.connected) child.send({ stop: signal });
    });
  }
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

endWithNpm();
// What stands before the script is for Node.
const given = process.argv.slice(2);
const at = given.findIndex((argument) => !argument.startsWith('--'));
runPinned(given[at], given.slice(at + 1), given.slice(0, at));
