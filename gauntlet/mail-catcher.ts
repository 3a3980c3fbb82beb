import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type Caught = {
  readonly to: string;
  readonly subject: string;
  readonly id: string;
  readonly text: string;
};

/** A mail server that takes every mail and keeps what a reader would see of it. */
export async function catchMails() {
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
