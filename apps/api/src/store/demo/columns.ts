import type { Columns, RowOf } from '@forecourt/platform/db/copy-binary.ts';

/** Columns that are written per table; others keep their defaults. Tables follow those they refer to. */
export const seededColumns = {
  applications: {
    id: 'bigint',
    key_hash: 'bytea',
    sealed_key: 'bytea',
    type: 'integer',
    contact: 'bytea',
    created_at: 'timestamptz',
    submission: 'bytea',
    submitted_at: 'timestamptz',
    reference: 'text',
    decision: 'text',
    consent_version: 'text',
    terms_version: 'text',
    callback: 'bytea',
    callback_requested_at: 'timestamptz',
    callback_reference: 'text',
    guarantee: 'bytea',
    guarantee_version: 'text',
    guarantee_digest: 'text',
    guarantee_given_at: 'timestamptz',
    cards: 'bytea',
    cards_ordered_at: 'timestamptz',
    cards_sent_at: 'timestamptz',
    correction_asked_at: 'timestamptz',
    decided_at: 'timestamptz',
    withdrawn_at: 'timestamptz',
    audit_head: 'bytea',
  },
  application_search: { application_id: 'bigint', tokens: 'integer[]' },
  drafts: {
    id_hash: 'bytea',
    application_id: 'bigint',
    sealed_id: 'bytea',
    access_hash: 'bytea',
    version: 'integer',
    saved_at: 'timestamptz',
    expires_at: 'timestamptz',
    revoked_at: 'timestamptz',
  },
  draft_states: {
    application_id: 'bigint',
    link: 'bytea',
    state: 'bytea',
    version: 'integer',
    expires_at: 'timestamptz',
  },
  decisions: {
    application_id: 'bigint',
    number: 'integer',
    decision: 'text',
    source: 'text',
    replaces: 'integer',
    grounds: 'bytea',
    decided_at: 'timestamptz',
    cause: 'text',
  },
  application_notes: {
    application_id: 'bigint',
    number: 'integer',
    note: 'bytea',
    fingerprint: 'bytea',
    noted_at: 'timestamptz',
  },
  corrections: {
    application_id: 'bigint',
    number: 'integer',
    request: 'bytea',
    asked_at: 'timestamptz',
    reminders: 'integer',
  },
  dispatches: {
    application_id: 'bigint',
    number: 'integer',
    source: 'text',
    sent_at: 'timestamptz',
    sent_on: 'text',
    details: 'bytea',
  },
  status_links: {
    key_hash: 'bytea',
    application_id: 'bigint',
    sealed_key: 'bytea',
    made_at: 'timestamptz',
  },
  guarantee_reminders: { application_id: 'bigint', number: 'integer', owed_at: 'timestamptz' },
  outbox: {
    application_id: 'bigint',
    channel: 'text',
    kind: 'text',
    event_id: 'text',
    payload: 'bytea',
    recipient: 'bytea',
    created_at: 'timestamptz',
    attempts: 'integer',
    next_attempt_at: 'timestamptz',
    delivered_at: 'timestamptz',
    gave_up_at: 'timestamptz',
    last_failure: 'text',
  },
  audit: {
    application_id: 'bigint',
    action: 'text',
    request_id: 'text',
    at: 'timestamptz',
    hash: 'bytea',
  },
} as const satisfies Record<string, Columns>;
export type SeededTable = keyof typeof seededColumns;
export type SeededRow<T extends SeededTable> = RowOf<(typeof seededColumns)[T]>;
export type SeededRows = { readonly [T in SeededTable]: SeededRow<T>[] };

export const seededTables = Object.keys(seededColumns) as SeededTable[];

export const noRows = () =>
  Object.fromEntries(seededTables.map((table) => [table, [] as unknown[]])) as SeededRows;
