import { mkdtempSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailer } from '@forecourt/platform/mail/mailer.ts';
import { afterAll, expect, test } from 'vitest';
import { startOutbox } from '../outbox/worker.ts';
import { testServer } from '../testing/server.ts';
import { createMailDelivery, mailChannel } from './channel.ts';
import { enqueueEmails } from './enqueue-emails.ts';

type Death = 'in the middle of the mail' | 'before it answers';
const endOfMail = '\r\n.\r\n';

const { create, store, pool, config, rowOf } = await testServer();
const sender = { ...config.brand, home: config.brand.links.home };
const folder = mkdtempSync(join(tmpdir(), 'faults '));
const port = 23_152;

/** Fails in these ways, one connection each, then accepts everything. */
function dyingServer(deaths: Death[]) {
  const taken: string[] = [];
  let connections = 0;
  const server = createServer((socket: Socket) => {
    const death = deaths[connections];
    connections += 1;
    let mail: string | undefined;
    socket.on('error', () => undefined);
    socket.write('220 mail.example.com ESMTP\r\n');
    socket.on('data', (chunk: Buffer) => {
      const said = chunk.toString();
      if (mail === undefined) {
        mail = said.startsWith('DATA') ? '' : undefined;
        socket.write(mail === '' ? '354 go on\r\n' : said.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
        return;
      }
      if (death === 'in the middle of the mail') return void socket.destroy();
      mail += said;
      if (!mail.endsWith(endOfMail)) return;
      taken.push(mail);
      if (death === 'before it answers') return void socket.destroy();
      mail = undefined;
      socket.write('250 taken\r\n');
    });
  });
  return { server: server.listen(port, '127.0.0.1'), taken };
}

const { server, taken } = dyingServer(['in the middle of the mail', 'before it answers']);
const mailer = createMailer({
  smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
  from: 'Tussock <no-reply@example.com>',
  folder,
});
const worker = startOutbox({
  ...store,
  channels: [
    mailChannel(
      createMailDelivery(mailer, sender, () => 'https://apply.example.co.nz'),
      { loops: 1 },
    ),
  ],
  log: { warn: () => undefined },
});
afterAll(async () => {
  await worker.stop();
  mailer.close();
  server.close();
});

test('a mail server that dies half way costs no mail, and a mail sent twice is one by its Message-ID [MAIL-04]', async () => {
  const emailData = { to: 'a@example.co.nz', numberOfCards: 2 };
  await enqueueEmails(store, await rowOf(await create()), [{ kind: 'cards-ordered', emailData }], {
    requestId: 'r',
  });
  worker.nudge();
  const delivered = async () =>
    (await pool.query('select 1 from outbox where delivered_at is not null and gave_up_at is null')).rowCount;
  await expect.poll(delivered, { timeout: 15_000 }).toBe(1);
  const ids = taken.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^<[\w-]{27}@example\.com>/);
});
