import { callbackOutcomeText } from '../wordings/callback-outcomes.ts';
import { auditedActions, type DeskLogActionName } from './audited-actions.ts';
import { readings } from './readings.ts';
import { type Role, roleTable } from './roles.ts';

/** Acts of the desk's log besides actions on applications, with their words. The names are stored: they stay. */
export const otherLogActs = {
  'signed in': 'Signed in',
  'sign-in refused': 'Sign-in refused',
  'signed out': 'Signed out',
  'sessions ended': 'Sessions ended',
  refused: 'Refused, for lack of a right',
  invited: 'Invited',
  'invitation accepted': 'Invitation accepted',
  'invitation cancelled': 'Invitation cancelled',
  'role changed': 'Role changed',
  'name changed': 'Name changed',
  'passkey added': 'Passkey added',
  'reset proposed': 'Sign-in reset proposed',
  'reset taken back': 'Proposal of a sign-in reset ended',
  reset: 'Sign-in reset',
  deactivated: 'Deactivated',
  away: 'Absence begun',
  back: 'Absence ended',
  shown: 'Masked answers shown',
  searched: 'Searched',
  exported: 'Exported',
  'batch undone': 'Batch undone',
  'offer made': 'Promo code made',
  'offer ended': 'Promo code ended',
} as const satisfies Readonly<Record<string, string>>;

/** Detail of a sign-in by an invitation alone, in a trial. */
export const withoutPasskeyCode = 'without-passkey';

export type LogAct = DeskLogActionName | keyof typeof otherLogActs;

/** Names in the log that several actions share. */
const sharedNames: Readonly<Record<string, string>> = { replayed: 'Sent again', proposed: 'Proposed' };

function titleOf(act: string): string {
  const others: Readonly<Record<string, string>> = { ...otherLogActs, ...sharedNames };
  return others[act] ?? Object.values(auditedActions).find(({ logged }) => logged === act)?.title ?? act;
}

const roleName = (code = ''): string | null => roleTable[code as Role]?.name ?? (code || null);

/** Acts on a person: the detail has their id, or after the role the fingerprint of an invited address. */
const onPeople: readonly string[] = [
  'role changed',
  'reset proposed',
  'reset taken back',
  'reset',
  'deactivated',
  'away',
  'back',
];
const onInvited: readonly string[] = ['invited', 'invitation cancelled'];

/** Returns whom an entry was done to: a person's id, or the fingerprint of an invited address. */
export function subjectOf(act: string, detail: string | null): { id?: string; mailbox?: string } {
  const [first, second] = detail?.split(' ') ?? [];
  if (onPeople.includes(act) && first) return { id: first };
  return onInvited.includes(act) && second ? { mailbox: second } : {};
}

const replayed: Readonly<Record<string, string>> = {
  named: 'Those that were chosen',
  all: 'All that were given up',
};

const detailText = (act: string, detail: string): string | null => {
  const [first, second] = detail.split(' ');
  if (onPeople.includes(act)) return roleName(second);
  if (onInvited.includes(act) || act === 'invitation accepted') return roleName(first);
  if (act === 'replayed') return replayed[detail] ?? detail;
  if (detail === withoutPasskeyCode) return 'Without a passkey';
  return callbackOutcomeText(detail) ?? detail;
};

export type LogWords = { readonly title: string; readonly detail: string | null };

/** Says an entry of the desk's log in words: what was done, and more of it. */
export function describeLogEntry(act: string, detail: string | null): LogWords {
  const [kind, more] = detail?.split(': ') ?? [];
  const reading = readings[kind === undefined ? act : `${act} ${kind}`];
  if (reading) return { title: reading, detail: more ?? null };
  return { title: titleOf(act), detail: detail && detailText(act, detail) };
}

/** Says who did it where no name is known. */
export const doneBy = ({ by, act }: { readonly by: string | null; readonly act: string }): string =>
  by ?? (act === 'sign-in refused' ? 'Not known' : 'The command line');
