import type { HandoverNews } from '@forecourt/domain/contract/handover.ts';
import type { SampleLife } from '@forecourt/fixtures/sample/lives.ts';
import type { Sealer } from '@forecourt/platform/crypto/sealed.ts';
import { type ChannelName, handoverBody, payloadPlace } from '../outbox/outbox.ts';
import type { OwedMail } from '../outbox/owed-mails.ts';
import type { SeededRow } from './columns.ts';
import { seededId } from './ids.ts';

/** Something that was owed: a mail, or an event for the provider's own system. */
export type Owed = { readonly at: Date } & (
  | { readonly channel: 'mail'; readonly mail: OwedMail }
  | { readonly channel: 'handover'; readonly event: HandoverNews }
);
type Owing = {
  readonly id: number;
  readonly number: number;
  readonly keyHash: Buffer;
  readonly seed: string;
  readonly sealer: Sealer;
  readonly now: Date;
};

const secondMs = 1_000;
const dayMs = 86_400_000;

/** The rows of all that one application's life caused; what its life leaves undelivered is the last of its channel. */
export function owedRows(
  owed: readonly Owed[],
  owing: Owing,
  { undelivered }: SampleLife,
): SeededRow<'outbox'>[] {
  const { id, number, seed, sealer, now, keyHash } = owing;
  const lastOf = (channel: ChannelName) => owed.findLastIndex((each) => each.channel === channel);
  return owed.map((each, place) => {
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
            payload: sealer.seal(payloadPlace(eventId), each.mail.told),
            recipient: sealer.fingerprint(each.mail.told.to.toLowerCase()),
          }
        : {
            kind: each.event.type,
            payload: sealer.seal(payloadPlace(eventId), handoverBody(keyHash, each.event, each.at)),
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
