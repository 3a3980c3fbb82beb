import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/** A program of the system in the foreground, ended with this process. */
export type Daemon = { output(): string; hasEnded(): boolean; stop(): Promise<void> };

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program and keeps what it says. */
export function daemon(program: string, args: readonly string[]): Daemon {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk));
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => resolve(void (said += error.message)));
    child.once('exit', () => resolve());
  }).then(() => void running.delete(child));
  return {
    output: () => said,
    hasEnded: () => !running.has(child),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Installs Debian's packages of programs that are not there, saying so; throws where that cannot be done. */
export function needPrograms(packages: readonly string[]): void {
  const missing = packages.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
  if (missing.length === 0) return;
  console.log(`Installing Debian's ${missing.join(', ')} ...`);
  // Nothing that is installed starts by itself.
  const script = `
    set -e
    if [ ! -e /usr/sbin/policy-rc.d ]; then
      printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d
      trap 'rm -f /usr/sbin/policy-rc.d' EXIT
    fi
    apt-get update -q && apt-get install -y -q --no-install-recommends ${missing.join(' ')}`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('sh', ['-c', script], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`apt-get could not install ${missing.join(', ')}: ${stderr.slice(-500)}`);
}
