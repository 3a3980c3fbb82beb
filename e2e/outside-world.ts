import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';

const services = ['register', 'addresses', 'token', 'bureau', 'loyalty'] as const;

/** A product on simulated providers, whose conduct can be changed. */
export type OutsideWorld = {
  readonly origin: string;
  /** All providers, from now on; see the simulators. */
  readonly behave: (conduct: string) => Promise<void>;
  /** Waits until the product uses the providers again. */
  readonly recover: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export async function startOutsideWorld(settings: Record<string, string>): Promise<OutsideWorld> {
  const simulators = run('../packages/fixtures/src/simulators/main.ts', {});
  const providers = JSON.parse(await lineOf(simulators, /^\{/)) as Record<string, string>;
  const product = await startProduct({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'forecourt-providers-')),
    ...providers,
    ...settings,
  });
  const { origin } = product;
  const behave = async (conduct: string): Promise<void> => {
    const { origin: world } = new URL(providers['NZBN_URL'] ?? '');
    for (const service of services) {
      await fetch(`${world}/conduct/${service}/${encodeURIComponent(conduct)}`, { method: 'PUT' });
    }
  };
  return {
    origin,
    behave,
    recover: async () => {
      await behave('well');
      for (const lookUp of ['businesses?type=Limited&name=lindis', 'addresses?query=14%20lambton']) {
        const statusOf = async () => (await fetch(`${origin}/v1/${lookUp}`)).status;
        await expect.poll(statusOf, { timeout: 30_000 }).toBe(200);
      }
    },
    stop: async () => {
      await Promise.all([product.stop(), stop(simulators)]);
    },
  };
}

export async function startProduct(
  settings: Record<string, string>,
): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const product = run('../apps/api/src/server.ts', {
    PORT: '0',
    DESK_PORT: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '100',
    ...settings,
  });
  const origin = (await lineOf(product, /^Forecourt is at /)).replace('Forecourt is at ', '');
  return { origin, stop: () => stop(product) };
}

function run(script: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, script)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function lineOf(child: ChildProcess, form: RegExp): Promise<string> {
  if (child.stdout) {
    const lines = createInterface(child.stdout);
    for await (const line of lines) {
      if (!form.test(line)) continue;
      child.stdout.resume();
      return line;
    }
  }
  throw new Error(`A process ended before it printed ${form}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
