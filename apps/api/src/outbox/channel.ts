import type { DailyMailCapacity } from '../store/outbox/mails-of-a-day.ts';
import type { ChannelName, ChannelPayloads } from '../store/outbox/outbox.ts';

type OutboxEvent<C extends ChannelName = ChannelName> = {
  readonly eventId: string;
  readonly createdAt: Date;
  readonly kind: ChannelPayloads[C]['kind'];
  readonly payload: ChannelPayloads[C]['payload'];
};

/** `away` is no attempt. Without `waitMs` the event is dead. `hold`: least milliseconds, or a stop. */
export type DeliveryFailure =
  | 'away'
  | { failure: string; waitMs?: number | undefined; hold?: number | 'stop' };

/** Recipients that share a limit of slow deliveries. */
export type RecipientGroup = { readonly name: string; readonly most: number };

export type SlowDeliveryLimits = {
  /** Milliseconds after which a delivery is slow. */
  readonly afterMs: number;
  /** Most deliveries at once, slow ones included. */
  readonly most: number;
  /** Of these, kept for receivers whose last delivery was not slow. */
  readonly keptForQuick: number;
  /** Most deliveries at once to all groups with a slow one together. */
  readonly mostToSlow: number;
};

export type OutboxChannel<C extends ChannelName = ChannelName> = {
  readonly name: C;
  readonly loops: number;
  /** Slow deliveries are set aside so that others go out meanwhile. */
  readonly slow?: SlowDeliveryLimits;
  groupsOf?(payload: ChannelPayloads[C]['payload']): readonly RecipientGroup[];
  /** Which events may go out, such as below the daily limit; all by default. */
  readonly mayDeliver?: () => Promise<DailyMailCapacity>;
  /** Longest delivery in milliseconds, if above half a minute. */
  readonly longestMs?: number;
  /** `quit` aborts what the receiver does not have entirely; `end` also stops waiting for its answer. */
  deliver(event: OutboxEvent<C>, quit: AbortSignal, end?: AbortSignal): Promise<void>;
  /** `attempt` counts from 1. */
  readonly classify: (error: unknown, attempt: number) => DeliveryFailure;
  /** A dead event blocks the later ones of its application. */
  readonly waitsBehindDead?: boolean;
  /** SHA-256 of the receiver's address, if it can be put on hold. */
  readonly receiver?: Buffer;
};

/** Names a failure without repeating what was sent. */
export function errorCodeOf(error: unknown): string {
  const { code, name = 'unknown' } = error as { code?: unknown; name?: string };
  return typeof code === 'string' ? code : name;
}
