import { createHash } from 'node:crypto';
import { toHandoverCard } from '@forecourt/domain/cards/columns.ts';
import type { Card } from '@forecourt/domain/cards/state.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { EventContent } from '@forecourt/domain/contract/handover.ts';
import type { DecisionCause } from '@forecourt/domain/wordings/decision-causes.ts';

/** Contents of events and of signed reads, each made here alone. */

type Check = Pick<EventContent<'submission'>, 'decision'> & { readonly cause: DecisionCause | null };

export const submissionContent = (
  details: SubmissionDetails,
  { decision, cause }: Check,
  creditAnsweredBy?: EventContent<'submission'>['creditAnsweredBy'],
): EventContent<'submission'> => ({
  decision,
  ...(cause && { cause }),
  details,
  ...(creditAnsweredBy && { creditAnsweredBy }),
});

/** The digest covers the paragraphs, joined by line feeds. */
export const guaranteeContent = ({
  personalGuaranteeEmail,
  guaranteeVersion,
  guarantor,
  givenBy,
  text,
}: Omit<EventContent<'guarantee'>, 'text' | 'textSha256'> & { readonly text: readonly string[] }) => ({
  personalGuaranteeEmail,
  guaranteeVersion,
  guarantor,
  ...(givenBy && { givenBy }),
  text: [...text],
  textSha256: createHash('sha256').update(text.join('\n')).digest('hex'),
});

type Decision = Omit<EventContent<'decision'>, 'reasons'> & { readonly reasons: readonly string[] };

export const decisionContent = ({
  number,
  decision,
  reasons,
  decidedBy,
  replaces,
}: Decision): EventContent<'decision'> => ({ number, decision, reasons: [...reasons], decidedBy, replaces });

type Correction = Pick<EventContent<'correction'>, 'askedBy' | 'creditCheckCause'> & {
  readonly asked: readonly string[];
  readonly creditCheck?: EventContent<'correction'>['creditCheck'] | undefined;
};

export const correctionContent = ({
  asked,
  askedBy,
  creditCheck = null,
  creditCheckCause,
}: Correction): EventContent<'correction'> => ({
  asked: [...asked],
  askedBy,
  creditCheck,
  ...(creditCheckCause && { creditCheckCause }),
});

export const orderContent = (orderVersion: number, cards: readonly Card[]): EventContent<'order'> => ({
  orderVersion,
  cards: cards.map(toHandoverCard),
});

type Sending = Pick<EventContent<'sending'>, 'sentOn' | 'tracking' | 'sentBy'>;

export const sendingContent = (
  orderVersion: number,
  numberOfCards: number,
  { sentOn, tracking, sentBy }: Sending,
): EventContent<'sending'> => ({ orderVersion, numberOfCards, sentOn, tracking, sentBy });
