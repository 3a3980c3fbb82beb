import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { testDesk } from '../testing/desk.ts';

const { app, desk } = await testDesk();
let [port, deskPort] = [0, 0];
beforeAll(async () => {
  const listening = async (server: typeof app): Promise<number> =>
    Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
  [port, deskPort] = [await listening(app), await listening(desk)];
});

function sendBytes(bytes: string, to = port): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(to, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (data) => {
      text += data.toString();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}

const unread = 'This request could not be read. Send JSON that the API reference describes.';
const large = 'The headers are too large to be taken.';

test.each([
  ['no HTTP', 'HELLO\r\n\r\n', 400, unread],
  ['a header without a name', 'GET /v1/banks HTTP/1.1\r\nhost: a\r\n: b\r\n\r\n', 400, unread],
  [
    'two lengths',
    'POST /v1/drafts HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    400,
    unread,
  ],
  ['too much of a header', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, large],
])(
  'what HTTP does not allow is reported like any other error: %s [API-19, REL-05, SEC-01]',
  async (_what, bytes, status, sentence) => {
    const [head = '', body = ''] = (await sendBytes(bytes)).split('\r\n\r\n');
    const [first, ...lines] = head.split('\r\n');
    expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const headers = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]));
    const { code, exception, requestId, ...rest } = JSON.parse(body) as Record<string, string>;
    expect([code, exception, rest]).toEqual([
      status === 431 ? 'headersTooLarge' : 'unreadable',
      sentence,
      {},
    ]);
    expect(headers).toMatchObject({
      'x-request-id': requestId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    });
    // All headers as usual, except those of one answer.
    const { headers: usual } = await app.inject('/v1/banks');
    const strict = Object.keys(usual).filter((name) =>
      /policy|^x-(?!ratelimit|request-id)|transport/.test(name),
    );
    expect(strict).toContain('content-security-policy');
    for (const name of strict) expect(headers[name], name).toBe(usual[name]);
  },
);

test('a request that does not arrive in time is answered so [API-19]', async () => {
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  app.server.once('connection', (socket) => app.server.emit('clientError', late, socket));
  const answer = await sendBytes('GET / HTTP/1.1\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(answer).toContain('"exception":"This request took too long to arrive."');
});

test('a request that names no host is refused like any other that cannot be read [API-19, REL-05]', async () => {
  for (const to of [port, deskPort]) {
    const answer = await sendBytes('GET /v1/banks HTTP/1.1\r\nconnection: close\r\n\r\n', to);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain(`"exception":"${unread}"`);
    expect(answer).toMatch(/\r\ncontent-security-policy: /i);
  }
});

test('a request that names two hosts is refused [REL-05]', async () => {
  const two = 'GET /v1/banks HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\nconnection: close\r\n\r\n';
  for (const to of [port, deskPort])
    expect(await sendBytes(two, to)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});
