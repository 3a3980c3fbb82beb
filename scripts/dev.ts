import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root, show, stop, stopWithParent, tool } from './programs.ts';
import { comesTrue, isFree, isServed } from './servers.ts';

/** Starts the simulated providers and returns the settings by which the product uses them. */
async function startSimulators(): Promise<Record<string, string>> {
  const simulators = spawn(process.execPath, [join(root, 'packages/fixtures/src/simulators/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => simulators.kill());
  for await (const line of createInterface(simulators.stdout)) {
    process.stdout.write(`The outside world is simulated: ${line}\n`);
    return JSON.parse(line) as Record<string, string>;
  }
  throw new Error('The simulators ended before they listened.');
}

/** First port from one on where as many are free. */
async function nextFree(from: number, count = 1): Promise<number> {
  for (let port = from; ; port += count) {
    const ports = Array.from({ length: count }, (_, index) => port + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return port;
  }
}

/** Port that a setting gives; undefined without one. Ends this process if it is taken. */
async function givenPort(name: 'PORT' | 'DESK_PORT'): Promise<number | undefined> {
  const given = Number(process.env[name]);
  if (!(given > 0) || (await isFree(given))) return given || undefined;
  process.stderr.write(`Port ${given} is taken: set ${name} to another one.\n`);
  process.exit(1);
}

/** Port of an address on this machine; undefined if a proxy is in front. */
function portHere(origin: string | undefined): number | undefined {
  if (origin === undefined || !URL.canParse(origin)) return undefined;
  const { hostname, port } = new URL(origin);
  return hostname === 'localhost' && port !== '' ? Number(port) : undefined;
}

const vite = (app: string, port: number, env: Record<string, string>): Promise<boolean> =>
  show({
    program: tool('vite'),
    args: ['--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    cwd: join(root, 'apps', app),
    env,
  });

stopWithParent();
const hasDesk = process.env['DESK_PORT'] !== 'off';
const port = (await givenPort('PORT')) ?? (await nextFree(3000, 2));
const deskPort = (await givenPort('DESK_PORT')) ?? port + 1;
const pages = await nextFree(5173);
const deskPages = portHere(process.env['DESK_ORIGIN']) ?? (await nextFree(pages + 1));
const origin = `http://localhost:${pages}`;
const deskOrigin = process.env['DESK_ORIGIN'] ?? `http://localhost:${deskPages}`;
const env = {
  PORT: String(port),
  // Where people open the pages that reload: links of mails and passkeys belong there.
  PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? origin,
  DESK_ORIGIN: deskOrigin,
  DESK_PORT: hasDesk ? String(deskPort) : 'off',
  ...(process.argv.includes('--simulators') && (await startSimulators())),
};
const ended = Promise.race([
  show({
    program: process.execPath,
    args: ['--watch', '--watch-preserve-output', 'apps/api/src/server.ts'],
    env,
  }),
  vite('web', pages, env),
  ...(hasDesk ? [vite('desk', deskPages, env)] : []),
]);

/** Says last where to look: Vite and the server name other addresses too. */
async function sayWhereToLook(): Promise<void> {
  const isUp = (at: number, path = '/') =>
    comesTrue(() => isServed(`http://127.0.0.1:${at}${path}`), 600_000, 500);
  // A page needs the brand, which the server has.
  const areUp = (await isUp(port, '/readyz')) && (await isUp(pages)) && (!hasDesk || (await isUp(deskPages)));
  if (!areUp) return;
  const desk = hasDesk ? `  the desk    ${deskOrigin}\n` : '';
  process.stdout.write(`\nThe pages that reload when a file changes:\n  applicants  ${origin}\n${desk}`);
}

void sayWhereToLook();
await ended;
stop();
