import { closest, distance } from 'fastest-levenshtein';
import type { TracingLog } from './otlp.ts';
import { setTracing } from './parts.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const known = [
  'OTEL_SDK_DISABLED',
  'OTEL_SERVICE_NAME',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_TRACES_EXPORTER',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  ...['', '_TRACES'].flatMap((kind) =>
    [
      'ENDPOINT',
      'HEADERS',
      'PROTOCOL',
      'TIMEOUT',
      'COMPRESSION',
      'CERTIFICATE',
      'CLIENT_KEY',
      'CLIENT_CERTIFICATE',
    ].map((what) => `OTEL_EXPORTER_OTLP${kind}_${what}`),
  ),
  ...['SCHEDULE_DELAY', 'EXPORT_TIMEOUT', 'MAX_QUEUE_SIZE', 'MAX_EXPORT_BATCH_SIZE'].map(
    (what) => `OTEL_BSP_${what}`,
  ),
];

function areTracesWanted(environment: Environment): boolean {
  const { OTEL_SDK_DISABLED: disabled, OTEL_TRACES_EXPORTER: exporter } = environment;
  if (disabled?.trim().toLowerCase() === 'true') return false;
  if (exporter?.trim()) return exporter.trim() === 'otlp';
  return [environment['OTEL_EXPORTER_OTLP_ENDPOINT'], environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']].some(
    (endpoint) => endpoint?.trim(),
  );
}

export function tracingWarnings(environment: Environment): string[] {
  const exporter = environment['OTEL_TRACES_EXPORTER']?.trim() ?? '';
  const unknownExporter =
    exporter === '' || ['otlp', 'none'].includes(exporter)
      ? []
      : ['OTEL_TRACES_EXPORTER must be otlp or none: no traces are sent.'];
  const protocols = ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'].flatMap((name) =>
    environment[name]?.trim() === 'grpc'
      ? [`${name} must be http/json: traces are sent so, mostly to port 4318.`]
      : [],
  );
  const misspelt = Object.keys(environment).flatMap((name) => {
    // OTEL_BLRP_ (logs) is two letters from OTEL_BSP_ (traces).
    if (!name.startsWith('OTEL_') || name.startsWith('OTEL_BLRP_') || known.includes(name)) return [];
    const nearest = closest(name, known);
    return distance(name, nearest) <= 2 ? [`${name} is not a setting; did you mean ${nearest}?`] : [];
  });
  return [...unknownExporter, ...protocols, ...misspelt];
}

/** Starts tracing if it is configured; its packages are loaded only then. */
export async function startTracing(
  environment: Environment,
): Promise<{ logTo(log: TracingLog): void; stop(): Promise<void> } | undefined> {
  if (!areTracesWanted(environment)) return undefined;
  const { createOtlpTracing } = await import('./otlp.ts');
  const tracing = createOtlpTracing(environment);
  setTracing(tracing);
  let stopping: Promise<void> | undefined;
  return {
    logTo: tracing.logTo,
    stop: () => {
      setTracing(undefined);
      stopping ??= tracing.stop();
      return stopping;
    },
  };
}
