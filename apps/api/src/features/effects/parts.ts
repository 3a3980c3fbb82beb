import { creditCopyItems } from '@forecourt/domain/application/mailed-copy.ts';
import { applicationOfPart } from '@forecourt/domain/application/parts.ts';
import { registeredNameOf } from '@forecourt/domain/business/rules.ts';
import type { AuditedAction } from '@forecourt/domain/desk/audited-actions.ts';
import { creditCheckConsentText } from '@forecourt/domain/wordings/credit-check-consent.ts';
import type { WordingVersion } from '@forecourt/domain/wordings/versions.ts';
import type { PartNotice, QueuedEmail } from '../../mail/kinds.ts';
import type { StoredApplication } from '../../store/applications/applications.ts';
import { endPart, listParts, type StoredPart } from '../../store/applications/parts.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import type { StoreTransaction } from '../../store/store.ts';
import { recordChange, type SideEffects } from './record-change.ts';

type Asker = Pick<StoredApplication, 'submission' | 'contact'>;

/** Returns the applicant's address: the one that was sent, or the one at the start. */
const askerOf = ({ submission, contact }: Asker): string => submission?.email ?? contact.email;

const about = (to: string, { part, business }: StoredPart) => ({
  to,
  registeredName: registeredNameOf(business),
  part,
});

const linkOf = (part: StoredPart) => ({
  ...about(part.email, part),
  partKey: part.key,
  expiresAt: part.expiresAt.toISOString(),
  ...(part.correction !== undefined && { isCorrection: true }),
});

export const sideEffectsOfPartLink = (
  action: 'part asked' | 'part link renewed' | 'correction asked',
  part: StoredPart,
): SideEffects => ({ action, mails: [{ kind: 'part-asked', emailData: linkOf(part) }] });

export const sideEffectsOfPartReminder = (part: StoredPart, isLast: boolean): SideEffects => ({
  action: 'part reminded',
  mails: [{ kind: 'part-reminder', emailData: { ...linkOf(part), isLast } }],
});

/** Of the credit section; a guarantee has mails of its own. */
export function sideEffectsOfAnsweredPart(
  asker: Asker,
  part: StoredPart,
  { consentVersion, provider }: { consentVersion: WordingVersion<'creditCheckConsent'>; provider: string },
): SideEffects {
  const copy = {
    ...about(part.email, part),
    partKey: part.key,
    answeredAt: (part.answeredAt ?? part.now).toISOString(),
    wordingVersion: consentVersion,
    terms: creditCheckConsentText(consentVersion, provider),
    answers: creditCopyItems(applicationOfPart(part.credit, part.business)),
  };
  return {
    action: 'part answered',
    mails: [
      { kind: 'part-answered', emailData: about(askerOf(asker), part) },
      { kind: 'part-copy', emailData: copy },
    ],
  };
}

/** Who gets an email about an ending. */
const recipients: Readonly<Record<PartNotice, readonly ('person' | 'asker')[]>> = {
  turnedOff: ['person'],
  takenBack: ['person'],
  withdrawn: ['person', 'asker'],
  businessChanged: ['person', 'asker'],
  expired: ['person', 'asker'],
  notNeeded: ['person'],
};

const actions: Readonly<Record<PartNotice, AuditedAction>> = {
  turnedOff: 'part link turned off',
  takenBack: 'part ended',
  withdrawn: 'part withdrawn',
  businessChanged: 'part ended',
  expired: 'part expired',
  notNeeded: 'part ended',
};

export const sideEffectsOfPartEnding = (asker: Asker, part: StoredPart, how: PartNotice): SideEffects => ({
  action: actions[how],
  mails: recipients[how].flatMap((whom): QueuedEmail[] => {
    const isAsker = whom === 'asker';
    // A correction is between the provider and the person.
    if (isAsker && part.correction !== undefined) return [];
    const to = isAsker ? askerOf(asker) : part.email;
    return [{ kind: 'part-ended', emailData: { ...about(to, part), how, isAsker } }];
  }),
});

type Ending = { readonly how: Exclude<PartNotice, 'turnedOff'>; readonly context: RequestContext };

/** Ends a part, erases its answers and returns the mails about it. The caller has locked the application. */
export async function endPartAndTell(
  transaction: StoreTransaction,
  known: StoredApplication,
  part: StoredPart,
  { how, context }: Ending,
): Promise<readonly QueuedEmail[]> {
  if (!(await endPart(transaction, part, how))) return [];
  const left = sideEffectsOfPartEnding(known, part, how);
  await recordChange(transaction, known.row, { ...left, context });
  return left.mails ?? [];
}

/** Ends the parts of these kinds that are needed no longer, and returns the mails about it. A guarantee that was given stays. */
export async function endUnusedParts(
  transaction: StoreTransaction,
  known: StoredApplication,
  kinds: readonly StoredPart['part'][],
  context: RequestContext,
): Promise<readonly QueuedEmail[]> {
  const mails: QueuedEmail[] = [];
  for (const part of await listParts(transaction, known.row))
    if (kinds.includes(part.part) && !part.ended && !(part.part === 'guarantee' && part.answeredAt))
      mails.push(...(await endPartAndTell(transaction, known, part, { how: 'notNeeded', context })));
  return mails;
}
