import type { HandoverNews } from '@forecourt/domain/contract/handover.ts';
import type { SampleLife } from '@forecourt/fixtures/sample/lives.ts';
import type { Encrypter } from '@forecourt/platform/crypto/encrypter.ts';
import { type ChannelName, handoverBody, payloadAad } from '../outbox/outbox.ts';
import type { QueuedEmail } from '../outbox/queued-emails.ts';
import type { SeededRow } from './columns.ts';
import { seededId } from './ids.ts';

export type PendingRow = { readonly at: Date } & (
  | { readonly channel: 'mail'; readonly mail: QueuedEmail }
  | { readonly channel: 'handover'; readonly event: HandoverNews }
);
type ApplicationRef = {
  readonly id: number;
  readonly number: number;
  readonly keyHash: Buffer;
  readonly seed: string;
  readonly encrypter: Encrypter;
  readonly now: Date;
};

const secondMs = 1_000;
const dayMs = 86_400_000;

export function pendingRows(
  pending: readonly PendingRow[],
  pendingOf: ApplicationRef,
  { undelivered }: SampleLife,
): SeededRow<'outbox'>[] {
  const { id, number, seed, encrypter, now, keyHash } = pendingOf;
  const lastOf = (channel: ChannelName) => pending.findLastIndex((each) => each.channel === channel);
  return pending.map((each, place) => {
    const eventId = seededId(seed, `event ${number}/${place}`);
    const isLate = each.channel === undelivered?.channel && place === lastOf(each.channel);
    return {
      application_id: id,
      channel: each.channel,
      event_id: eventId,
      created_at: each.at,
      ...(isLate ? lateness(each.at, now, undelivered.isDead) : arrived(each.at)),
      ...(each.channel === 'mail'
        ? {
            kind: each.mail.kind,
            payload: encrypter.encrypt(payloadAad(eventId), each.mail.emailData),
            recipient: encrypter.fingerprint(each.mail.emailData.to.toLowerCase()),
          }
        : {
            kind: each.event.type,
            payload: encrypter.encrypt(payloadAad(eventId), handoverBody(keyHash, each.event, each.at)),
            recipient: null,
          }),
    };
  });
}

const arrived = (at: Date) => ({
  attempts: 1,
  next_attempt_at: at,
  delivered_at: new Date(at.getTime() + secondMs),
  gave_up_at: null,
  last_failure: null,
});

const lateness = (at: Date, now: Date, isDead: boolean) => ({
  attempts: isDead ? 14 : 2,
  next_attempt_at: isDead ? at : now,
  delivered_at: null,
  gave_up_at: isDead ? new Date(at.getTime() + dayMs) : null,
  last_failure: 'connect ECONNREFUSED',
});
