import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTracing } from '@forecourt/platform/telemetry/start.ts';
import { onTestFinished, vi } from 'vitest';

type Value = { readonly stringValue?: string; readonly intValue?: number | string };
type Span = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly status: { readonly code?: number; readonly message?: string };
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
  readonly events: readonly unknown[];
};

/** A trace collector, or one that never answers. */
export async function receiver(answers = true) {
  const taken: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      taken.push({ path: request.url ?? '', headers: request.headers, body });
      if (answers) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  const spans = (): Span[] =>
    taken.flatMap(({ body }) =>
      (JSON.parse(body).resourceSpans as { scopeSpans: { spans: Span[] }[] }[]).flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken, spans, close };
}

/** Traces the server to this address until the end of the test. */
export async function tracingTo(url: string) {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url);
  onTestFinished(() => void vi.unstubAllEnvs());
  const tracing = await startTracing(process.env);
  if (!tracing) throw new Error('traces are not started');
  onTestFinished(() => tracing.stop());
  return tracing;
}
