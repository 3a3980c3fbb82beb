import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';

export type Metrics = {
  contentType: string;
  /** Concurrent scrapes share one result. */
  text(): Promise<string>;
  add(metrics: readonly Metric[]): void;
  /** Counts the requests of another listener of this process under the label `listener`. */
  countRequests(app: FastifyInstance, listener: string): void;
  /** Work before each scrape; it must not fail. */
  beforeEach(work: () => Promise<void>): void;
};

export const createGauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
  new Gauge({ name, help, labelNames, registers: [] });

export function createMetrics(app: FastifyInstance): Metrics {
  const registry = new Registry();
  // Every tenth of a second by default, which wakes a server at rest.
  collectDefaultMetrics({ register: registry, eventLoopUtilizationTimeout: 1000 });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern and status',
    labelNames: ['method', 'route', 'status', 'listener'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const count = (server: FastifyInstance, own: { listener?: string }): void => {
    server.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request;
      const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode, ...own };
      requests.observe(labels, reply.elapsedTime / 1000);
      done();
    });
  };
  count(app, {});
  const works: (() => Promise<void>)[] = [];
  let telling: Promise<string> | undefined;
  const tell = async (): Promise<string> => {
    await Promise.all(works.map((work) => work()));
    return registry.metrics();
  };
  return {
    contentType: registry.contentType,
    text() {
      telling ??= tell().finally(() => {
        telling = undefined;
      });
      return telling;
    },
    add(metrics) {
      for (const metric of metrics) registry.registerMetric(metric);
    },
    countRequests: (server, listener) => count(server, { listener }),
    beforeEach: (work) => void works.push(work),
  };
}
