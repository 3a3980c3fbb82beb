import type { DeskProposal } from '@forecourt/domain/contract/desk/parts.ts';
import { formatTime } from '@forecourt/domain/fields/moment.ts';
import { proposalTexts } from '../../copy/acts.ts';

/** Says what a proposal waits for; `mayConfirm` if it waits for the reader. */
export const proposalWaitingText = ({ takesEffectAt }: DeskProposal, mayConfirm = false): string =>
  takesEffectAt === null
    ? mayConfirm
      ? proposalTexts.yours
      : proposalTexts.toConfirm
    : proposalTexts.takesEffect(formatTime(takesEffectAt).replace(' ', '\u00a0'));
