import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { createProviderMonitor } from '@forecourt/platform/http-client/watch.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { readConfig } from './config/config.ts';
import { createDeliveryMetrics } from './outbox/watch.ts';
import { realProviders } from './providers/choose.ts';
import { recordFinishedTask } from './store/housekeeping.ts';
import { startServerAnnouncements } from './store/servers.ts';
import { testDesk } from './testing/desk.ts';
import { errorsOf } from './testing/promql.ts';
import { scrape } from './testing/scrape.ts';

const deploy = join(import.meta.dirname, '../../../deploy');
const read = (file: string): string => readFileSync(join(deploy, file), 'utf8');

/** All metrics with their labels, after everything that can happen. */
async function allMetrics(): Promise<Map<string, Set<string>>> {
  const [providerWatch, outboxWatch] = [createProviderMonitor(), createDeliveryMetrics()];
  const nowhere = { NZBN_URL: 'http://127.0.0.1:9', NZBN_KEY: 'key', REDIS_URL: 'redis://127.0.0.1:9' };
  const { app, database, desk } = await testDesk(nowhere, { providerWatch, outboxWatch });
  const { businessRegister } = realProviders(readConfig(nowhere).providers, providerWatch);
  for (let failures = 0; failures < 3; failures += 1)
    await businessRegister?.find('9429041288301').catch(() => {});
  await recordFinishedTask(database, 'purge');
  const announced = await startServerAnnouncements(database, parseDataKeys(newDataKey('k1')));
  await app.inject('/v1/banks');
  await desk.inject('/desk/v1/session');
  const body = await scrape(app);
  await announced.stop();
  const reported = new Map<string, Set<string>>();
  for (const line of body.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    const known = reported.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="(?:[^"\\]|\\.)*"/g)) known.add(label);
    reported.set(name, known);
  }
  return reported;
}
const reported = await allMetrics();
// Prometheus adds it.
reported.set('up', new Set());

const errorsIn = (expression: string): string[] => errorsOf(expression, reported);

const namedIn = (text: string, form: RegExp): string[] =>
  [...text.matchAll(form)].map(([, label = '']) => label);

const panel = z.object({
  id: z.int(),
  type: z.enum(['row', 'stat', 'timeseries', 'bargauge']),
  title: z.string().min(1),
  gridPos: z.strictObject({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1), h: z.int().min(1) }),
  datasource: z.object({ type: z.literal('prometheus'), uid: z.literal('${datasource}') }).optional(),
  targets: z
    .array(z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string().min(1) }))
    .default([]),
});
const dashboard = z.object({
  uid: z.literal('forecourt'),
  title: z.string(),
  schemaVersion: z.int().min(39),
  templating: z.object({
    list: z.array(z.object({ name: z.literal('datasource'), type: z.literal('datasource') })),
  }),
  panels: z.array(panel),
});
const { panels } = dashboard.parse(JSON.parse(read('grafana/forecourt.json')));
const drawn = panels.filter(({ type }) => type !== 'row');

describe('the dashboard', () => {
  test.each(drawn)('$title asks for what a server tells [OPS-13, OPS-02]', ({ targets, datasource }) => {
    expect(datasource).toBeDefined();
    expect(targets.length).toBeGreaterThan(0);
    for (const { expr, legendFormat } of targets) {
      expect(errorsIn(expr)).toEqual([]);
      for (const label of namedIn(legendFormat, /\{\{(\w+)\}\}/g))
        expect(expr.includes(label) || label === 'instance').toBe(true);
    }
  });

  test('each panel has a place and a number of its own [OPS-13]', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const fields = panels.flatMap(({ gridPos: { x, y, w, h } }) => {
      expect(x + w).toBeLessThanOrEqual(24);
      return Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`);
    });
    expect(new Set(fields).size).toBe(fields.length);
  });
});

const rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Forecourt[A-Z]\w+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
});
const alerts = rules.parse(parse(read('prometheus/alerts.yml'))).groups.flatMap((group) => group.rules);

describe('the alerts', () => {
  test.each(alerts)('$alert asks for what a server tells [OPS-13, OPS-02]', ({ expr, annotations }) => {
    expect(errorsIn(expr)).toEqual([]);
    for (const label of namedIn(annotations.summary, /\$labels\.(\w+)/g))
      expect(expr.includes(label) || label === 'instance').toBe(true);
  });

  test('there is one for each thing that somebody must look at, by a name of its own [OPS-13]', () => {
    const all = alerts.map(({ expr }) => expr).join('\n');
    for (const metric of [
      'outbox_deliveries_total',
      'outbox_oldest_seconds',
      'housekeeping_finished_timestamp_seconds',
      'database_away',
      'provider_breaker_open',
      'http_request_duration_seconds_count',
      'servers_lacking_key',
      'disk_free_bytes',
    ])
      expect(all).toContain(metric);
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  });

  test('each that wakes a person has a case for promtool, of metrics that a server tells [OPS-13]', () => {
    const { tests } = z
      .object({
        tests: z.array(
          z.object({
            input_series: z.array(z.object({ series: z.string() })),
            alert_rule_test: z.array(z.object({ alertname: z.string() })),
          }),
        ),
      })
      .parse(parse(read('prometheus/alerts.test.yml')));
    expect(tests.flatMap((each) => each.input_series.flatMap(({ series }) => errorsIn(series)))).toEqual([]);
    const proven = tests.flatMap((each) => each.alert_rule_test.map(({ alertname }) => alertname));
    const waking = alerts.filter(({ labels }) => labels.severity === 'critical').map(({ alert }) => alert);
    expect(proven).toEqual(expect.arrayContaining(waking));
    expect(alerts.map(({ alert }) => alert)).toEqual(expect.arrayContaining(proven));
  });

  test('Prometheus reads them, at the port that the manual names [OPS-13]', () => {
    const settings = z
      .object({
        rule_files: z.array(z.string()),
        scrape_configs: z.array(
          z.object({
            job_name: z.string(),
            static_configs: z.array(z.object({ targets: z.array(z.string().regex(/:9464$/)) })),
          }),
        ),
      })
      .parse(parse(read('prometheus/prometheus.yml')));
    expect(settings.rule_files).toEqual(['alerts.yml']);
    expect(settings.scrape_configs.map((each) => each.job_name)).toEqual(['forecourt']);
  });
});

test('rules and panels about requests say whose they are, so that none of applicants tells of the desk [OPS-13, OPS-02]', () => {
  const selectors = [...alerts, ...drawn.flatMap(({ targets }) => targets)].flatMap(
    ({ expr }) => expr.match(/http_request_duration_\w+(\{[^}]*\})?/g) ?? [],
  );
  const isOf = (whose: RegExp) => selectors.filter((selector) => whose.test(selector));
  expect(isOf(/listener="desk"/)).not.toEqual([]);
  expect(isOf(/listener!?="desk"|route=~"\/v1\/\.\+"/)).toEqual(selectors);
});

test('every metric of the page about watching is one that a server tells [OPS-13]', () => {
  const page = readFileSync(join(deploy, '../docs/watch.md'), 'utf8');
  const named = [...page.matchAll(/^\| (`[a-z_]+`(?:, `[a-z_]+`)*) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/[a-z_]+/g)].map(([name]) => name),
  );
  expect(named.length).toBeGreaterThan(15);
  const parts = ['', '_count'];
  expect(named.filter((name) => !parts.some((part) => reported.has(`${name}${part}`)))).toEqual([]);
});

test.each<[what: string, expression: string, fault: RegExp]>([
  ['a metric that there is not', 'sum(outbox_wating)', /outbox_wating is no metric/],
  ['a label that it has not', 'outbox_waiting{chanel="mail"}', /outbox_waiting has no label chanel/],
  ['a grouping by what it has not', 'sum by (route) (outbox_waiting)', /outbox_waiting has no label route/],
  ['what cannot be read', 'sum by (channel (outbox_waiting)', /cannot be read/],
])('%s would be noticed [OPS-13]', (_, expression, fault) => {
  expect(errorsIn(expression).join('\n')).toMatch(fault);
});
