import { Counter, Gauge, Histogram, type Metric } from '@prometheus-io/client';
import type { CallError } from './call-error.ts';

type Log = { warn(facts: object, sentence: string): void };

/** Metrics and log of calls to providers; never what was asked. */
export type ProviderMonitor = {
  readonly metrics: readonly Metric[];
  took(provider: string, seconds: number): void;
  failed(provider: string, fault: CallError): void;
  breaker(provider: string, isOpen: boolean): void;
  logTo(log: Log): void;
};

export function createProviderMonitor(): ProviderMonitor {
  const registers: [] = [];
  const calls = new Histogram({
    name: 'provider_call_duration_seconds',
    help: 'Time a provider took, all tries together',
    labelNames: ['provider'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  });
  const failures = new Counter({
    name: 'provider_failures_total',
    help: 'Calls to a provider that brought nothing usable, by what went wrong',
    labelNames: ['provider', 'fault'],
    registers,
  });
  const breakers = new Gauge({
    name: 'provider_breaker_open',
    help: '1 while a provider is left alone after failing several times in a row',
    labelNames: ['provider'],
    registers,
  });
  let log: Log | undefined;
  return {
    metrics: [calls, failures, breakers],
    took: (provider, seconds) => calls.observe({ provider }, seconds),
    failed: (provider, { code: fault, detail }) => {
      failures.inc({ provider, fault });
      log?.warn({ provider, fault, detail }, 'a provider gave no usable answer');
    },
    breaker: (provider, isOpen) => {
      breakers.set({ provider }, isOpen ? 1 : 0);
      log?.warn({ provider, isOpen }, 'the breaker of a provider changed');
    },
    logTo: (newLog) => {
      log = newLog;
    },
  };
}
