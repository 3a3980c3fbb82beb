import { Counter, type Metric } from '@prometheus-io/client';
import { type ChannelName, channelNames } from '../store/outbox/outbox.ts';

const outcomes = ['delivered', 'failed', 'gave up'] as const;
type Outcome = (typeof outcomes)[number];

/** Counts deliveries by channel and result; never contents. */
export type DeliveryMetrics = {
  readonly metrics: readonly Metric[];
  ended(channel: ChannelName, outcome: Outcome): void;
};

export function createDeliveryMetrics(): DeliveryMetrics {
  const deliveries = new Counter({
    name: 'outbox_deliveries_total',
    help: 'Tries to deliver an event, by how they ended',
    labelNames: ['channel', 'outcome'],
    registers: [],
  });
  for (const channel of channelNames) for (const outcome of outcomes) deliveries.inc({ channel, outcome }, 0);
  return {
    metrics: [deliveries],
    ended: (channel, outcome) => deliveries.inc({ channel, outcome }),
  };
}
