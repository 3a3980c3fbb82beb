import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { runInDatabase } from './embedded-database.ts';
import { test as base } from './fixtures.ts';
import { freePort } from './own-product.ts';

const root = join(import.meta.dirname, '..');

export type DeskProduct = {
  readonly origin: string;
  readonly desk: string;
  readonly mails: string;
  /** Signs the first manager in. */
  readonly firstLink: string;
  readonly command: (...args: string[]) => string;
  /** Lets a day pass since anybody came in. */
  readonly passDay: () => Promise<void>;
  /** Makes the newest mail one that could not be delivered. */
  readonly giveUpMail: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts the built product with its desk, and invented applications in all states. */
export async function startDeskProduct(settings: Record<string, string> = {}): Promise<DeskProduct> {
  const port = await freePort();
  const deskPort = settings['DESK_PORT'] ?? String(await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-e2e-desk-'));
  const desk = `http://localhost:${deskPort}`;
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DESK_PORT: deskPort,
    DESK_ORIGIN: desk,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '100',
    ...settings,
  };
  const server = spawn(process.execPath, [join(root, 'apps/api/src/server.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  const ended = once(server, 'exit');
  while (!said.includes('Forecourt is at')) {
    if (server.exitCode !== null) throw new Error(`The server did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const command = (...args: string[]): string => {
    try {
      return execFileSync(process.execPath, [join(root, 'apps/api/src/cli/main.ts'), ...args], {
        env: { ...env, SUDO_USER: 'tevita' },
        encoding: 'utf8',
      });
    } catch (cause) {
      // With --json it says on stdout why.
      throw new Error(`${args.join(' ')}: ${(cause as { stdout?: string }).stdout}`, { cause });
    }
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    desk,
    mails: join(folder, 'data/mail'),
    firstLink: /signs in by (\S+)/.exec(said)?.[1] ?? '',
    command,
    passDay: () =>
      runInDatabase(env.DATA_DIR, "update staff set rights_since = rights_since - interval '24 hours'"),
    giveUpMail: () =>
      runInDatabase(
        env.DATA_DIR,
        `update outbox set delivered_at = null, gave_up_at = now(), attempts = 14, last_failure = 'connect ECONNREFUSED'
         where id = (select max(id) from outbox where channel = 'mail')`,
      ),
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Gives a page a device that makes passkeys and says yes. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Comes in by an invitation, on a device of its own. */
export async function acceptInvitation(page: Page, link: string, name: string): Promise<void> {
  await addAuthenticator(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Open the invitation' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Make a passkey and sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/welcome/'));
}

/** Makes a call of the desk from a page that is signed in, on the present version. Throws unless it is taken. */
export async function callDesk(page: Page, path: string, body: object): Promise<unknown> {
  const { status, text } = await page.evaluate(
    async ([url, body]) => {
      const [, about = ''] = /^(.+?\/v1\/\w+\/[^/]+)/.exec(url) ?? [];
      const { version } = await (await fetch(about)).json();
      const json = JSON.stringify('seen' in body ? { ...body, seen: version } : body);
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(url, { method: 'POST', headers, body: json });
      return { status: answer.status, text: await answer.text() };
    },
    [`/desk/v1/${path}`, body] as const,
  );
  if (status !== 200) throw new Error(`${path} is answered ${status}: ${text}`);
  return JSON.parse(text);
}

/** What an act of the desk names beside its own: a version, which `callDesk` fills in, and that it is done. */
export const atOnce = { seen: 0, isPreview: false };

/** Makes a link by which a person comes in. */
export const invite = ({ command }: DeskProduct, email: string, role = 'manager'): string =>
  JSON.parse(command('staff', 'invite', email, '--role', role, '--json')).link;

export const test = base.extend<object, { deskProduct: DeskProduct }>({
  deskProduct: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from its first parameter
    async ({}, use) => {
      const product = await startDeskProduct();
      product.command('demo', 'seed', '--applications', '200', '--seed', 'desk', '--yes');
      await product.giveUpMail();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ deskProduct }, use) => use(deskProduct.desk),
});
