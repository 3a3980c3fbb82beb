import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';

export type Metrics = {
  contentType: string;
  text(): Promise<string>;
  /** Counts kept elsewhere. */
  add(metrics: readonly Metric[]): void;
  /** A number read at each scrape, by label. */
  gauge(name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void;
};

/** Counts and times every request by route pattern, and collects the process's own figures. */
export function collectMetrics(app: FastifyInstance): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    add(metrics) {
      for (const metric of metrics) registry.registerMetric(metric);
    },
    gauge(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          for (const [value, number] of Object.entries(await read())) this.set({ [label]: value }, number);
        },
      });
    },
  };
}
