import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type ConnectionConfig, DeadlineClient } from './connect.ts';
import { runWithinDeadline } from './deadline.ts';

export type NotificationListener = {
  isListening(): boolean;
  stop(): Promise<void>;
};

const reconnectMs = 1_000;
/** Milliseconds of silence after which the system probes the connection, since nothing is sent on it. */
const probeAfterMs = 10_000;

/**
 * Listens on a connection of its own until stopped, again after a lost one. `onNotified` gets the payload, and
 * undefined when listening begins or ends: notifications may have been missed.
 */
export function listenForNotifications(
  connection: ConnectionConfig,
  channel: string,
  onNotified: (payload: string | undefined) => void,
): NotificationListener {
  const stopping = new AbortController();
  let isListening = false;
  let current: pg.Client | undefined;

  async function listenOnce(): Promise<void> {
    const client = new DeadlineClient({
      ...connection,
      application_name: 'forecourt notifications',
      keepAlive: true,
      keepAliveInitialDelayMillis: probeAfterMs,
    });
    current = client;
    const ended = new Promise<void>((resolve) => client.on('end', resolve).on('error', () => resolve()));
    client.on('notification', ({ payload }) => onNotified(payload));
    try {
      await client.connect();
      await runWithinDeadline(() => client.query(`listen ${channel}`));
      isListening = true;
      onNotified(undefined);
      await ended;
    } finally {
      isListening = false;
      await client.end().catch(() => {});
    }
  }

  const listening = (async () => {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(() => {});
      if (stopping.signal.aborted) return;
      onNotified(undefined);
      await sleep(reconnectMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    isListening: () => isListening,
    async stop() {
      stopping.abort();
      await current?.end().catch(() => {});
      await listening;
    },
  };
}
