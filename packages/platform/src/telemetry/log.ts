import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { traceIdOf } from './trace-requests.ts';

type LoggedError = { type: string; message: string; code?: string; stack: string };

/** A database's message about values would repeat them. */
function loggedError(error: Error & { code?: string; cause?: unknown }): LoggedError {
  const repeatsValues = /^(22|23)[0-9A-Z]{3}$/.test(error.code ?? '');
  const message = repeatsValues ? 'the database refused a value' : error.message;
  return {
    type: error.name,
    message,
    ...(error.code ? { code: error.code } : {}),
    stack: repeatsValues ? '' : (error.stack ?? ''),
  };
}

/** Writes the lines of one event-loop turn together. A killed process loses its last turn. */
export function createLineBatcher(write: (text: string) => unknown): {
  write(line: string): void;
  flush(): void;
} {
  let lines = '';
  const flush = (): void => {
    const text = lines;
    lines = '';
    if (text !== '') write(text);
  };
  return {
    write(line) {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
    flush,
  };
}

const standardOutput = createLineBatcher((text) => process.stdout.write(text));
process.on('exit', standardOutput.flush);

/** JSON lines to stdout, with route patterns instead of URLs, which hold ids. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    stream: standardOutput,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: loggedError, req: () => ({}), res: () => ({}) },
  };
}

const tellsRequests = ['trace', 'debug', 'info'];

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  if (!tellsRequests.includes(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    const { id: reqId, method } = request;
    const trace = traceIdOf(request);
    app.log.info({ reqId, method, route, status: reply.statusCode, milliseconds, trace }, 'answered');
    done();
  });
}
