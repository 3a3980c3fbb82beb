import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { newId } from '../crypto/ids.ts';
import { generalRefusal } from './answer-errors.ts';

const codes: Record<string, Parameters<typeof generalRefusal>[0]> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'timedOut',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'tooLarge',
};
const own =
  /^(content-length$|content-type$|date$|connection$|keep-alive$|transfer-encoding$|vary$|x-request-id$)/;

async function commonHeaders(app: FastifyInstance): Promise<[name: string, value: string][]> {
  const { headers } = await app.inject('/healthz');
  return Object.entries(headers).flatMap(([name, value]) => (own.test(name) ? [] : [[name, String(value)]]));
}

/** Answers requests that Node's HTTP parser rejects like any other error, and closes the connection. */
export function answerUnparsedRequests() {
  let common: Awaited<ReturnType<typeof commonHeaders>> | undefined;

  async function answer(app: FastifyInstance, { code: cause = '' }: NodeJS.ErrnoException, socket: Socket) {
    common ??= await commonHeaders(app).catch(() => undefined);
    const { code, statusCode: status, exception } = generalRefusal(codes[cause] ?? 'unreadable');
    const requestId = newId();
    const body = JSON.stringify({ code, exception, requestId });
    const headers = [
      ...(common ?? []),
      ['content-type', 'application/json; charset=utf-8'],
      ['content-length', Buffer.byteLength(body)],
      ['cache-control', 'no-store'],
      ['connection', 'close'],
      ['x-request-id', requestId],
    ].map(([name, value]) => `${name}: ${value}\r\n`);
    app.log.info({ reqId: requestId, status, code: cause }, 'a request could not be read');
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}`;
    if (socket.writable) socket.end(`${head}\r\n${body}`);
    socket.destroySoon();
  }

  return function answerUnread(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code !== 'ECONNRESET' && !socket.destroyed) void answer(this, error, socket);
  };
}

/** Refuses requests without exactly one Host header. */
export const requireSingleHost: onRequestHookHandler = ({ raw }, _reply, done) => {
  const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
  const isNamed = hosts === 1 || (hosts === 0 && raw.httpVersion !== '1.1');
  done(isNamed ? undefined : generalRefusal('unreadable'));
};
