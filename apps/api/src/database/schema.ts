import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
type LaterMoment = ColumnType<Date | null, Date | string | undefined, Date | string | null>;
/** Encrypted JSON; opens only at its own table, row and column. */
type Sealed = Buffer;

type Applications = {
  id: string;
  type: number;
  contact: Sealed;
  created_at: Moment;
  submission: Sealed | null;
  submitted_at: LaterMoment;
  decision: CreditDecision | null;
  consent_version: string | null;
  terms_version: string | null;
  callback: Sealed | null;
  callback_requested_at: LaterMoment;
  guarantee: Sealed | null;
  guarantee_version: string | null;
  guarantee_given_at: LaterMoment;
  cards: Sealed | null;
  cards_ordered_at: LaterMoment;
  draft_version: Generated<number>;
  reference: string | null;
  guarantee_digest: string | null;
};

type Drafts = {
  id_hash: Buffer;
  application_id: string;
  sealed_id: Sealed;
  /** Empty but in the row that was saved last: the application has one state, whichever link opens it. */
  state: Sealed;
  version: Generated<number>;
  saved_at: Moment;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  revoked_at: LaterMoment;
};

type Outbox = {
  id: Generated<string>;
  application_id: string;
  channel: string;
  kind: string;
  event_id: string;
  payload: Sealed;
  /** Keyed fingerprint of the address, to limit what one address is sent. */
  recipient: Buffer | null;
  created_at: Moment;
  attempts: Generated<number>;
  next_attempt_at: Moment;
  delivered_at: LaterMoment;
  gave_up_at: LaterMoment;
  last_failure: string | null;
};

/** Receivers that are held back, by the SHA-256 of their address. */
type Receivers = {
  digest: Buffer;
  slowed: Generated<number>;
  held_until: LaterMoment;
  stopped_at: LaterMoment;
};

type Audit = {
  id: Generated<string>;
  application_id: string;
  action: string;
  request_id: string;
  at: Moment;
};

/** First answers of calls that carried an Idempotency-Key; without a status the call is still running. */
type Answers = {
  scope: string;
  key_hash: Buffer;
  body_hash: Buffer;
  status: number | null;
  answer: Sealed | null;
  started_at: Moment;
};

type KeyChecks = { key_id: string; sealed: Sealed };

/** When a task that runs by itself last came to its end, on whichever server. */
type Housekeeping = { task: string; finished_at: Moment };

export type Database = {
  applications: Applications;
  drafts: Drafts;
  outbox: Outbox;
  receivers: Receivers;
  audit: Audit;
  answers: Answers;
  key_checks: KeyChecks;
  housekeeping: Housekeeping;
};
