import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { newDataKey } from '@forecourt/platform/crypto/keys.ts';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { newSecret } from '../../apps/api/src/testing/handover.ts';
import { freePort } from '../../scripts/servers.ts';
import { program, receiverFile } from './program.ts';

type Caught = {
  readonly to: string;
  readonly subject: string;
  readonly id: string;
  readonly text: string;
};

async function catchMails() {
  const mails: Caught[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      void (async () => {
        try {
          const {
            subject = '',
            messageId = '',
            text: body = '',
          } = await PostalMime.parse(await text(stream));
          for (const { address } of session.envelope.rcptTo) {
            mails.push({ to: address, subject, id: messageId, text: body });
          }
          done(null);
        } catch (error) {
          // Its sender was killed in the middle.
          done(error as Error);
        }
      })();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/**
 * Opens what servers send to, a mail server and the provider's own system with its journal, in a process of its own;
 * `settings` are those by which all servers of a world use them and keep what they have.
 */
export async function startReceiving(folder: string, seed: string) {
  const mail = await catchMails();
  const secret = newSecret();
  const journal = join(folder, 'journal');
  writeFileSync(journal, '');
  const port = String(await freePort());
  const receiver = program({
    file: receiverFile,
    settings: { SECRET: secret, PORT: port, JOURNAL: journal, SEED: seed },
    log: join(folder, 'receiver.log'),
  });
  receiver.start();
  const handoverUrl = `http://127.0.0.1:${port}/hooks`;
  const settings = {
    DATA_DIR: join(folder, 'data'),
    DATA_KEYS: newDataKey('k1'),
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100000',
    SMTP_URL: mail.url,
    HANDOVER_URL: handoverUrl,
    HANDOVER_SECRET: secret,
  };
  return { mail, journal, receiver, handoverUrl, settings };
}
