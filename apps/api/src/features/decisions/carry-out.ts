import { actionRefusalOf } from '@forecourt/domain/application/actions.ts';
import { statusOf } from '@forecourt/domain/application/status.ts';
import { hasRight } from '@forecourt/domain/desk/roles.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import {
  type ApplicationId,
  lockApplication,
  type StoredApplication,
  storedStatusFactsOf,
} from '../../store/applications/applications.ts';
import { listDecisions } from '../../store/applications/decisions.ts';
import { addNote } from '../../store/applications/notes.ts';
import {
  findProposal,
  isProposalDue,
  lockNextDueProposal,
  removeProposal,
  type StoredProposal,
} from '../../store/applications/proposals.ts';
import { auditActorOf, readColleagueNames } from '../../store/desk/actors.ts';
import { findPerson, type StoredPerson } from '../../store/desk/staff.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';
import { type RecordedDecision, recordDecision } from './decide.ts';
import { proposedActionText } from './proposal.ts';
import { withdrawAndListMails } from './withdraw-application.ts';

type EndedProposal = { readonly ended: string; readonly state: RecordedDecision['state'] };
type Withdrawn = Pick<RecordedDecision, 'state' | 'mails'> & { readonly answer?: never };
export type ProposalResult = RecordedDecision | Withdrawn | EndedProposal;

/** Everybody whose act it is. */
async function makersOf(store: Store, { proposedBy, confirmedBy }: StoredProposal): Promise<StoredPerson[]> {
  const ids = confirmedBy === null ? [proposedBy] : [proposedBy, confirmedBy];
  const people = await Promise.all(ids.map((id) => findPerson(store, { id })));
  return people.map((person) => orNotFound(person));
}

const mayDecide = ({ role, deactivatedAt }: StoredPerson): boolean =>
  deactivatedAt === null && hasRight(role, 'act');

/** Decides or withdraws as was proposed. What cannot be done so any more ends, with a note of why. */
export async function executeProposal(
  transaction: StoreTransaction,
  application: StoredApplication,
  businessContactEmail: string,
): Promise<ProposalResult> {
  const { row } = application;
  const facts = storedStatusFactsOf(application);
  const proposal = orNotFound(await findProposal(transaction, row));
  const { decision, reasons, replaces, isForced, internalReason, latest } = proposal;
  const makers = await makersOf(transaction, proposal);
  const people = makers.map(({ email }) => email);
  const nameOf = await readColleagueNames(transaction);
  await removeProposal(transaction, row);
  const end = async (why: string): Promise<EndedProposal> => {
    const by = nameOf(people.join(' and '));
    const text = `The proposal ended: ${proposedActionText(proposal)}, by ${by}. ${why}`;
    await addNote(transaction, row, { text, by: 'the system', context: { requestId: newId() } });
    return { ended: why, state: statusOf(facts) };
  };
  const gone = makers.find((maker) => !mayDecide(maker));
  if (gone) return await end(`${nameOf(gone.email)} may not decide any more.`);
  const last = (await listDecisions(transaction, row)).at(-1)?.number ?? null;
  if (last !== latest) return await end('The application was changed since it was proposed.');
  const context = { requestId: auditActorOf({ id: proposal.proposedBy }) };
  if (decision === null) {
    const refused = actionRefusalOf(facts, 'withdraw', { by: 'operator' });
    if (refused) return await end(refused.refused);
    const withdrawing = { by: 'operator', businessContactEmail, context } as const;
    return { state: 'withdrawn', mails: await withdrawAndListMails(transaction, application, withdrawing) };
  }
  const given = {
    reference: orNotFound(application.reference ?? undefined),
    decision,
    reasons,
    decidedBy: people.join(' and '),
    ...(replaces !== undefined && { replaces }),
  };
  const decided = await recordDecision(transaction, application, given, {
    by: 'operator',
    isForced,
    internalReason,
    context,
  });
  return 'refused' in decided ? await end(decided.refused) : decided;
}

/** Carries out what is due, each in a transaction of its own; one that fails holds up no other. Throws the first failure. */
export async function executeDueProposals(store: Store, businessContactEmail: string): Promise<void> {
  let beyond: ApplicationId | undefined;
  const failures: unknown[] = [];
  for (;;) {
    const before = beyond;
    const next = inTransaction(store, async (transaction) => {
      const id = await lockNextDueProposal(transaction, beyond);
      if (id === undefined) return false;
      beyond = id;
      // It may have been taken back before the lock was given.
      if (await isProposalDue(transaction, { id })) {
        const application = orNotFound(await lockApplication(transaction, { id }));
        await executeProposal(transaction, application, businessContactEmail);
      }
      return true;
    });
    const isMore = await next.catch((error: unknown) => {
      if (beyond === before) throw error;
      return failures.push(error) > 0;
    });
    if (!isMore) break;
  }
  if (failures.length > 0) throw failures[0];
}
