import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** `end`: end of a mail; `CALL`: a new connection. */
export type Word = 'CALL' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'end';
/** Silence, a closed connection, or this reply, at once or later. */
export type Answer = 'silence' | 'goodbye' | (string & {}) | Promise<string>;

const usual: Readonly<Record<string, string>> = { CALL: '220 here', DATA: '354 go on', QUIT: '221 bye' };
const endOfMail = '\r\n.\r\n';

/** A mail server that accepts everything except where `odd` answers otherwise; `whole` are the received mails. */
export async function oddMailServer(odd: (word: Word, to: string) => Answer | undefined) {
  const whole: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let to = '';
    let content: string | undefined;
    sockets.add(socket);
    socket.on('error', () => undefined);
    const answer = async (word: string) => {
      const said = (await odd(word as Word, to)) ?? usual[word] ?? '250 ok';
      if (said === 'goodbye') socket.destroy();
      else if (said !== 'silence') socket.write(`${said}\r\n`);
    };
    socket.on('data', (chunk: Buffer) => {
      const said = chunk.toString();
      if (content === undefined) {
        const word = said.slice(0, 4);
        to = /^RCPT TO:<(.+?)>/.exec(said)?.[1] ?? to;
        if (word === 'DATA') content = '';
        return void answer(word);
      }
      content += said;
      if (!content.endsWith(endOfMail)) return;
      content = undefined;
      whole.push(to);
      void answer('end');
    });
    void answer('CALL');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, whole };
}
