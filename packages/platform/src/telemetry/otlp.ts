import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { errorLabel, type SpanAttributes, type Tracing } from './parts.ts';

export type TracingLog = { warn(sentence: string): void };

/** How long a stop waits for unsent spans. */
const longestFlushMs = 2_000;

/** Logs once when exports fail and when they succeed again. */
function watched(exporter: SpanExporter, say: (sentence: string) => void): SpanExporter {
  let isTaken = true;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isTakenNow = result.code === ExportResultCode.SUCCESS;
        if (isTakenNow !== isTaken) say(isTakenNow ? 'traces are taken again' : 'traces are not taken');
        isTaken = isTakenNow;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** OTEL_TRACES_SAMPLER; all requests by default. Requests have no parent. */
function samplerOf({
  OTEL_TRACES_SAMPLER: name = '',
  OTEL_TRACES_SAMPLER_ARG: ratio = '',
}: Environment): Sampler {
  if (name.endsWith('always_off')) return new AlwaysOffSampler();
  if (!name.endsWith('traceidratio')) return new AlwaysOnSampler();
  return new TraceIdRatioBasedSampler(ratio.trim() === '' ? 1 : Number(ratio));
}

function batchesOf(environment: Environment) {
  const number = (name: string): number | undefined => {
    const text = environment[`OTEL_BSP_${name}`]?.trim() ?? '';
    return /^\d+$/.test(text) ? Number(text) : undefined;
  };
  const asked = {
    scheduledDelayMillis: number('SCHEDULE_DELAY'),
    exportTimeoutMillis: number('EXPORT_TIMEOUT'),
    maxQueueSize: number('MAX_QUEUE_SIZE'),
    maxExportBatchSize: number('MAX_EXPORT_BATCH_SIZE'),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', errorLabel(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Exports spans by OTLP. Trace context is neither accepted nor propagated. */
export function createOtlpTracing(
  environment: Environment,
): Tracing & { logTo(log: TracingLog): void; stop(): Promise<void> } {
  let log: TracingLog | undefined;
  const resource = resourceFromAttributes({ 'service.name': 'forecourt' });
  const exporter = watched(new OTLPTraceExporter(), (sentence) => log?.warn(sentence));
  const provider = new TracerProvider({
    resource: resource.merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(environment),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...batchesOf(environment) })],
  });
  const tracer = provider.getTracer('forecourt');
  const present = new AsyncLocalStorage<Context>();

  return {
    request() {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER, root: true }, ROOT_CONTEXT);
      const within = trace.setSpan(ROOT_CONTEXT, span);
      return {
        id: span.spanContext().traceId,
        run: (work) => present.run(within, work),
        end(name, facts, isFailure) {
          span.updateName(name);
          span.setAttributes(facts);
          if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async part<T>(
      name: string,
      facts: SpanAttributes,
      work: (note: (more: SpanAttributes) => void) => Promise<T>,
    ): Promise<T> {
      const outer = present.getStore();
      if (!outer) return await work(() => undefined);
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: facts }, outer);
      try {
        return await present.run(trace.setSpan(outer, span), () =>
          work((more) => void span.setAttributes(more)),
        );
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    logTo: (newLog) => {
      log = newLog;
    },
    async stop() {
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, longestFlushMs);
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}
