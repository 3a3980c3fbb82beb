import type { ChannelName, Payloads } from '../store/outbox.ts';

/** An event of a channel, opened. */
export type OutboxEvent<C extends ChannelName = ChannelName> = {
  readonly eventId: string;
  readonly createdAt: Date;
  readonly kind: Payloads[C]['kind'];
  readonly payload: Payloads[C]['payload'];
};

/**
 * What a failed attempt leads to: `away` counts against no event. Otherwise the event is tried again after `waitMs`, or
 * given up without it. `hold` slows the receiver down for that long at least, in milliseconds, or stops it.
 */
export type Verdict = 'away' | { failure: string; waitMs?: number | undefined; hold?: number | 'stop' };

/** One way by which events leave: how, how many at once, and what follows a failure. */
export type Channel<C extends ChannelName = ChannelName> = {
  readonly name: C;
  readonly loops: number;
  /** How long one delivery may take, in milliseconds, where it is more than half a minute. */
  readonly longestMs?: number;
  /** Delivers one event; when `quit` is aborted it stops waiting for the receiver. */
  deliver(event: OutboxEvent<C>, quit: AbortSignal): Promise<void>;
  /** Judges the failure of an event's attempt, counted from 1. */
  readonly judge: (error: unknown, attempt: number) => Verdict;
  /** What was given up keeps the later events of its application waiting. */
  readonly waitsBehindDead?: boolean;
  /** SHA-256 of the receiver's address, where one can be held back as a whole. */
  readonly receiver?: Buffer;
};

/** What names a failure without repeating what was sent. */
export function codeOf(error: unknown): string {
  const { code, name = 'unknown' } = error as { code?: unknown; name?: string };
  return typeof code === 'string' ? code : name;
}
