import type { DeskProposal } from '@forecourt/domain/contract/desk/parts.ts';
import { formatTime } from '@forecourt/domain/fields/moment.ts';
import { proposalTexts } from '../../copy/acts.ts';

/** Says what a proposal waits for. */
export const proposalWaitingText = ({ takesEffectAt }: DeskProposal): string =>
  takesEffectAt === null
    ? proposalTexts.toConfirm
    : proposalTexts.takesEffect(formatTime(takesEffectAt).replace(' ', '\u00a0'));
