import { actionRefusalOf } from '@forecourt/domain/application/actions.ts';
import { type ApplicationAction, actionOfOutcome } from '@forecourt/domain/application/status-table.ts';
import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { confirmProposalRefusal, pendingProposalText } from '../../features/decisions/proposal.ts';
import { withdrawProposalRefusal } from '../../features/decisions/propose-decision.ts';
import { undoSendCardsRefusal } from '../../features/orders/send-cards.ts';
import { type StoredApplication, storedStatusFactsOf } from '../../store/applications/applications.ts';
import type { PendingProposal } from '../../store/desk/waiting-proposal.ts';
import type { Store } from '../../store/store.ts';
import type { Person } from '../desk-route.ts';

const acts = [
  'approve',
  'decline',
  'askGuarantee',
  'withdraw',
  'sendCards',
  'askToCorrect',
  'takeBackCorrection',
] as const satisfies readonly ApplicationAction[];

/** Returns the sentence that refuses each act, or null; a decision as if it were forced. While a proposal waits, nothing else is decided or withdrawn. */
export async function refusalsByAction(
  store: Store,
  known: StoredApplication,
  waiting: PendingProposal | undefined,
  person: Person,
): Promise<DeskApplication['may']> {
  const ends = new Set<ApplicationAction>([...Object.values(actionOfOutcome), 'withdraw']);
  const refusals = acts.map((act) => {
    const refusal = actionRefusalOf(storedStatusFactsOf(known), act, { by: 'operator', isForced: true });
    return [act, waiting && ends.has(act) ? pendingProposalText(waiting) : (refusal?.refused ?? null)];
  });
  return {
    ...(Object.fromEntries(refusals) as Record<(typeof acts)[number], string | null>),
    undoSendCards: undoSendCardsRefusal(storedStatusFactsOf(known), known.sentAt)?.refused ?? null,
    confirmProposal: await confirmProposalRefusal(store, waiting, person),
    takeBackProposal: withdrawProposalRefusal(waiting, person),
  };
}
