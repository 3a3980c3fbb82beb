import { readings } from './readings.ts';

type Action = {
  /** In the history of an application. */
  readonly title: string;
  /** Who did it, if no person is named. */
  readonly by: 'the applicant' | 'the person asked' | 'the system';
  /** What another person’s open page says of it; null if that page still holds. */
  readonly did: string | null;
  /** Its name in the desk’s log; null if nobody does it there. */
  readonly logged: string | null;
  /** Ends the hold on the application. */
  readonly endsHold?: true;
};

/** Every action on an application, by its name in the audit. Names of the audit and the log are stored: they stay. */
export const auditedActions = {
  created: { title: 'Application begun', by: 'the applicant', did: null, logged: null },
  'draft saved': { title: 'Draft saved', by: 'the applicant', did: null, logged: null },
  'draft link revoked': { title: 'Save link turned off', by: 'the applicant', did: null, logged: null },
  'draft reminded': { title: 'Reminded of the draft', by: 'the system', did: null, logged: null },
  shared: { title: 'Shared', by: 'the applicant', did: null, logged: null },
  submitted: { title: 'Submitted', by: 'the applicant', did: 'sent this again', logged: null },
  'part asked': { title: 'Somebody else asked', by: 'the applicant', did: null, logged: null },
  'part link renewed': { title: 'Link of a part renewed', by: 'the applicant', did: null, logged: null },
  'part link turned off': {
    title: 'Link of a part turned off',
    by: 'the applicant',
    did: null,
    logged: null,
  },
  'part answered': { title: 'Part answered', by: 'the person asked', did: null, logged: null },
  'part withdrawn': {
    title: 'Answers of a part withdrawn',
    by: 'the person asked',
    did: null,
    logged: null,
  },
  'part ended': { title: 'Part ended', by: 'the applicant', did: null, logged: null },
  'part expired': { title: 'Part not answered in time', by: 'the system', did: null, logged: null },
  'part reminded': { title: 'Reminded of a part', by: 'the system', did: null, logged: null },
  'callback requested': {
    title: 'Callback requested',
    by: 'the applicant',
    did: 'asked to be called',
    logged: null,
  },
  'callback shown': { title: 'Callback opened', by: 'the system', did: null, logged: 'opened' },
  'callback handled': {
    title: 'Callback handled',
    by: 'the system',
    did: 'noted how the callback ended',
    logged: 'handled',
  },
  'callback noted': {
    title: 'Note of a callback added',
    by: 'the system',
    did: 'added a note of the callback',
    logged: 'callback noted',
  },
  'callback reopened': {
    title: 'Callback opened again',
    by: 'the system',
    did: 'opened the callback again',
    logged: 'callback reopened',
  },
  'mail resent': { title: 'Email sent again', by: 'the system', did: null, logged: 'replayed' },
  'event replayed': { title: 'Event sent again', by: 'the system', did: null, logged: 'replayed' },
  'guarantee given': {
    title: 'Guarantee given',
    by: 'the applicant',
    did: 'gave the guarantee',
    logged: null,
  },
  'cards ordered': { title: 'Cards ordered', by: 'the applicant', did: 'ordered cards', logged: null },
  'cards sent': {
    title: 'Cards sent',
    by: 'the system',
    did: 'noted that the cards were sent',
    logged: 'sent',
    endsHold: true,
  },
  'cards unsent': {
    title: 'Cards marked as not sent',
    by: 'the system',
    did: 'undid that the cards were sent',
    logged: 'sending undone',
  },
  decided: {
    title: 'Decided',
    by: 'the system',
    did: 'decided this',
    logged: 'decided',
    endsHold: true,
  },
  'decision proposed': {
    title: 'Decision proposed',
    by: 'the system',
    did: 'proposed a decision',
    logged: 'proposed',
    endsHold: true,
  },
  'withdrawal proposed': {
    title: 'Withdrawal proposed',
    by: 'the system',
    did: 'proposed to withdraw this',
    logged: 'proposed',
    endsHold: true,
  },
  'proposal confirmed': {
    title: 'Proposal confirmed',
    by: 'the system',
    did: 'confirmed the proposal',
    logged: 'confirmed',
  },
  'proposal taken back': {
    title: 'Proposal taken back',
    by: 'the system',
    did: 'ended the proposal',
    logged: 'proposal taken back',
  },
  withdrawn: {
    title: 'Withdrawn',
    by: 'the applicant',
    did: 'withdrew this',
    logged: 'withdrawn',
    endsHold: true,
  },
  shown: { title: 'Opened', by: 'the system', did: null, logged: 'opened' },
  purged: { title: 'Removed', by: 'the system', did: null, logged: null },
  'status link sent': { title: 'Status link sent', by: 'the applicant', did: null, logged: null },
  'status links revoked': { title: 'Status links turned off', by: 'the applicant', did: null, logged: null },
  'guarantee reminded': { title: 'Reminded of the guarantee', by: 'the system', did: null, logged: null },
  'copy sent': { title: 'Copy of the answers sent', by: 'the applicant', did: null, logged: null },
  'correction asked': {
    title: 'Correction asked for',
    by: 'the system',
    did: 'asked for a correction',
    logged: 'asked',
    endsHold: true,
  },
  'correction reminded': { title: 'Reminded of the correction', by: 'the system', did: null, logged: null },
  'correction withdrawn': {
    title: 'Request for a correction withdrawn',
    by: 'the system',
    did: 'withdrew the request for a correction',
    logged: 'asking withdrawn',
  },
  corrected: { title: 'Corrected', by: 'the applicant', did: 'corrected this', logged: null },
  'note added': { title: 'Note added', by: 'the system', did: 'added a note', logged: 'noted' },
  taken: { title: 'Taken', by: 'the system', did: null, logged: 'taken' },
  'taken over': { title: 'Taken over', by: 'the system', did: null, logged: 'taken over' },
  assigned: { title: 'Given to a colleague', by: 'the system', did: null, logged: 'assigned' },
  'given back': { title: 'Given back', by: 'the system', did: null, logged: 'given back' },
} as const satisfies Readonly<Record<string, Action>>;

export type AuditedAction = keyof typeof auditedActions;

const actions: Readonly<Record<string, Action>> = auditedActions;

/** Returns an action or a reading by its name; undefined for a name of another release. */
export function findAuditedAction(name: string): Action | undefined {
  const title = readings[name];
  return title === undefined ? actions[name] : { title, by: 'the system', did: null, logged: null };
}

/** Names in the desk’s log of actions on applications. */
export type DeskLogActionName = NonNullable<(typeof auditedActions)[AuditedAction]['logged']>;
