import type { DeskProposal } from '@forecourt/domain/contract/desk/parts.ts';
import type { Waiting } from '../../store/desk/waiting-proposal.ts';

/** Returns what is proposed as the desk and programs read it. */
export const proposalData = (waiting: Waiting): DeskProposal => ({
  decision: waiting.decision,
  reasons: [...waiting.reasons],
  by: waiting.by,
  at: waiting.proposedAt.toISOString(),
  takesEffectAt: waiting.takesEffectAt && waiting.takesEffectAt.toISOString(),
  needsSecond: waiting.needsSecond,
  confirmedBy: waiting.confirmer,
});
