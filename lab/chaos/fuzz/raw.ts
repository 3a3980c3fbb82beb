import { connect } from 'node:net';
import type { Answer } from '../ask.ts';

const head = 'PUT /v1/applications/x HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n';
const get = 'GET /v1/banks HTTP/1.1\r\n';

/** Pieces of HTTP that no usual client sends and that must not be taken, by what is wrong with them. */
export const rawRequests: Readonly<Record<string, string>> = {
  'no HTTP': 'hello\r\n\r\n',
  'a version that there is not': 'GET /v1/banks HTTP/9.9\r\nhost: localhost\r\n\r\n',
  'no host': `${get}connection: close\r\n\r\n`,
  'a NUL in a header': `${get}host: localhost\r\nx-a: a\u0000b\r\nconnection: close\r\n\r\n`,
  'a header without a colon': `${get}host: localhost\r\nnonsense\r\n\r\n`,
  'a folded header': `${get}host: localhost\r\nx-a: a\r\n b\r\n c: d\u0001\r\n\r\n`,
  'two lengths': `${head}content-type: application/json\r\ncontent-length: 2\r\ncontent-length: 5\r\n\r\n{}`,
  'a length and chunks': `${head}content-type: application/json\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  'a length that is no number': `${head}content-type: application/json\r\ncontent-length: two\r\n\r\n{}`,
  'a length below nothing': `${head}content-type: application/json\r\ncontent-length: -1\r\n\r\n{}`,
  'a chunk of no size': `${head}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  'an unknown encoding': `${head}content-type: application/json\r\ntransfer-encoding: gzip, identity\r\n\r\n{}`,
  'large headers': `${get}host: localhost\r\nx-a: ${'a'.repeat(40_000)}\r\n\r\n`,
  'many headers': `${get}host: localhost\r\n${'x-a: a\r\n'.repeat(4_000)}\r\n`,
  'a long address': `GET /v1/${'a'.repeat(30_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  'an unknown method': 'STEAL /v1/banks HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
  'a tunnel': 'CONNECT localhost:80 HTTP/1.1\r\nhost: localhost:80\r\nconnection: close\r\n\r\n',
  TLS: '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
};

const patienceMs = 5_000;

/** Sends bytes and returns what was answered; undefined when the connection was closed or left without a word. */
export function rawAnswer(origin: string, bytes: string): Promise<Answer | undefined> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    const end = (): void => {
      socket.destroy();
      const [lines = '', ...rest] = received.split('\r\n\r\n');
      const [first = '', ...headers] = lines.split('\r\n');
      const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(first)?.[1] ?? 0);
      if (status === 0) return resolve(undefined);
      const pairs = headers.map((line) => line.split(/: ?(.*)/s).slice(0, 2) as [string, string]);
      resolve({ status, headers: new Headers(pairs), text: rest.join('\r\n\r\n') });
    };
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
    socket.setTimeout(patienceMs, end);
    socket.on('end', end).on('error', end).on('close', end);
  });
}
