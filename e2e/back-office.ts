import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInDatabase } from './embedded-database.ts';
import { test as base } from './fixtures.ts';
import { startProduct } from './outside-world.ts';
import { freePort } from './own-product.ts';

const root = join(import.meta.dirname, '..');

type Ran = { readonly code: number; readonly out: string; readonly error: string };

const execute = (file: string, args: string[], env: NodeJS.ProcessEnv): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(root, file), ...args], { env }, (failure, out, error) =>
      resolve({ code: typeof failure?.code === 'number' ? failure.code : failure ? -1 : 0, out, error }),
    );
  });

const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

const linesOfThePage = [
  ...readFileSync(join(root, 'docs/running-a-desk.md'), 'utf8').matchAll(
    /^npx forecourt (.*?)(?:\s+#.*)?$/gm,
  ),
].map(([, line = '']) => line);

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

type Event = { readonly id: string; readonly type: string; readonly data: Record<string, unknown> };

async function startReceiver() {
  const state = { isBroken: false, events: [] as Event[] };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    request.on('end', () => {
      const id = String(request.headers['webhook-id']);
      // Requests without a body only ask for the time.
      if (!state.isBroken && body !== '') state.events.push({ id, ...JSON.parse(body) });
      response.writeHead(state.isBroken ? 500 : 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { state, url: `http://127.0.0.1:${port}/events`, close: () => server.close() };
}

async function startBackOffice() {
  const receiver = await startReceiver();
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-desk-'));
  const deskPort = String(await freePort());
  const settings = {
    DESK_PORT: deskPort,
    DESK_ORIGIN: `http://localhost:${deskPort}`,
    DATA_DIR: join(folder, 'data'),
    HANDOVER_URL: receiver.url,
    HANDOVER_SECRET: newSecret(),
    DECISIONS_SECRET: newSecret(),
  };
  const product = await startProduct(settings);
  // Programs read the output, so it has no colours.
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const env = { ...inherited, ...settings, INIT_CWD: folder, SUDO_USER: 'tevita' };
  const left = new Set(linesOfThePage);

  const command = (...args: string[]): Promise<Ran> => execute('apps/api/src/cli/main.ts', args, env);
  return {
    origin: product.origin,
    desk: settings.DESK_ORIGIN,
    folder,
    mails: join(settings.DATA_DIR, 'mail'),
    receiver: receiver.state,
    /** Lines of the page that were not typed yet. */
    left,
    command,
    /** Types a line of the page with its example words replaced. Throws if the page has no such line. */
    async type(line: string, meant: Readonly<Record<string, string>> = {}): Promise<Ran> {
      if (!linesOfThePage.includes(line)) throw new Error(`docs/running-a-desk.md has no line '${line}'.`);
      left.delete(line);
      return await command(...wordsOf(line).map((word) => meant[word] ?? word));
    },
    /** Signs with the example program for integrators. */
    sign: (...args: string[]): Promise<Ran> =>
      execute('docs/decisions-sender.mjs', [product.origin, ...args], env),
    /** Makes the next attempt of every pending event its last one, due now. */
    exhaustHandover: () =>
      runInDatabase(
        settings.DATA_DIR,
        `update outbox set attempts = 9, next_attempt_at = now() where channel = 'handover'
         and delivered_at is null and gave_up_at is null`,
      ),
    /** Lets days pass for every saved draft and its reminders. */
    letDraftsWait: (days: number) =>
      runInDatabase(
        settings.DATA_DIR,
        `update drafts set saved_at = saved_at - interval '${days} days';
         update draft_reminders set due_at = due_at - interval '${days} days'`,
      ),
    async stop(): Promise<void> {
      await product.stop();
      receiver.close();
    },
  };
}

export type BackOffice = Awaited<ReturnType<typeof startBackOffice>>;

export const test = base.extend<object, { backOffice: BackOffice }>({
  backOffice: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from its first parameter
    async ({}, use) => {
      const backOffice = await startBackOffice();
      await use(backOffice);
      await backOffice.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ backOffice }, use) => use(backOffice.origin),
});
