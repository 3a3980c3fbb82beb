import type { ChannelName, Payloads } from '../store/outbox/outbox.ts';

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

/** Those to whom a delivery goes, and how many slow ones to them may run at once. */
export type Group = { readonly name: string; readonly most: number };

export type SlowDeliveries = {
  /** How long a delivery may take before it is slow, in milliseconds. */
  readonly afterMs: number;
  /** How many deliveries may run at once together with the slow ones. */
  readonly most: number;
  /** How many of these may go to groups that have a slow one, all such groups together. */
  readonly mostToSlow: number;
};

/** One way by which events leave: how, how many at once, and what follows a failure. */
export type Channel<C extends ChannelName = ChannelName> = {
  readonly name: C;
  readonly loops: number;
  /** Slow deliveries, which are set aside so that others leave meanwhile. */
  readonly slow?: SlowDeliveries;
  /** Those to whom an event goes, where they may be slow. */
  groupsOf?(payload: Payloads[C]['payload']): readonly Group[];
  /** False while nothing may leave, such as above the limit of a day. */
  readonly mayDeliver?: () => Promise<boolean>;
  /** How long one delivery may take, in milliseconds, where it is more than half a minute. */
  readonly longestMs?: number;
  /**
   * Delivers one event. When `quit` is aborted it stops what the receiver has not got whole; when `end` is aborted it
   * stops waiting for the answer, too.
   */
  deliver(event: OutboxEvent<C>, quit: AbortSignal, end?: AbortSignal): Promise<void>;
  /** Judges the failure of an event's attempt, counted from 1. */
  readonly classify: (error: unknown, attempt: number) => Verdict;
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
