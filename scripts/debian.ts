import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

const policy = '/usr/sbin/policy-rc.d';
const installMs = 240_000;

/** Runs a program of the system; throws with what it says when it fails. */
export function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: installMs,
  });
}

/** Installs packages of Debian and starts none of their services; throws with what apt-get says when it cannot. */
export function install(packages: readonly string[]): void {
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    run('apt-get', ['update', '-q']);
    run('apt-get', ['install', '-qy', '--no-install-recommends', ...packages]);
  } finally {
    if (isOurs) rmSync(policy);
  }
}

/** Installs Debian's packages of programs that are not there, saying so; throws where that cannot be done. */
export function needPrograms(packages: readonly string[]): void {
  const missing = packages.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
  if (missing.length === 0) return;
  console.log(`Installing Debian's ${missing.join(', ')} ...`);
  try {
    install(missing);
  } catch (error) {
    const said = (error as Error).message.slice(-500);
    throw new Error(`apt-get could not install ${missing.join(', ')}: ${said}`, { cause: error });
  }
}
