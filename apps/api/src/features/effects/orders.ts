import { registeredNameOf } from '@forecourt/domain/business/rules.ts';
import { groupByCardType } from '@forecourt/domain/cards/order.ts';
import { needsRegistration } from '@forecourt/domain/cards/rules.ts';
import type { Card } from '@forecourt/domain/cards/state.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { cardsDueDay } from '@forecourt/domain/fields/working-days.ts';
import type { EmailCardGroup } from '../../mail/kinds.ts';
import type { HandoverDataOf, SideEffects } from './record-change.ts';

/** Returns the cards to list in an email, without drivers' names: anybody may have typed them (SEC-14). */
export const toEmailCardGroups = (cards: readonly Card[]): EmailCardGroup[] =>
  groupByCardType(cards).map((group) => ({
    cardType: group.cardType,
    numberOfCards: group.cards.length,
    registrations: group.cards.filter(needsRegistration).map(({ vehicle }) => vehicle.registration),
  }));

/** `readyAt`: from when the cards can be made; null while the application is not approved. */
export function sideEffectsOfOrder(
  { email: to, businessDetails }: SubmissionDetails,
  data: HandoverDataOf<'cards.ordered'>,
  readyAt: Date | null,
  statusKey: string,
): SideEffects {
  const emailData = {
    to,
    registeredName: registeredNameOf(businessDetails),
    reference: data.reference,
    statusKey,
    numberOfCards: data.cards.length,
    cardGroups: toEmailCardGroups(data.cards),
    arriveBy: readyAt && cardsDueDay(readyAt),
  };
  return {
    action: 'cards ordered',
    event: { type: 'cards.ordered', data },
    mails: [{ kind: 'cards-ordered', emailData }],
    // An order of an earlier release may have no reference, so no command shows it.
    notice: data.reference === null ? undefined : { about: 'cardsOrdered', reference: data.reference },
  };
}

/** `arriveBy`: the day by which they are promised. */
export function sideEffectsOfSendingCards(
  { email: to, businessDetails }: SubmissionDetails,
  data: HandoverDataOf<'cards.sent'> & { readonly reference: string },
  arriveBy: string,
  statusKey: string,
): SideEffects {
  const { reference, numberOfCards, sentOn, tracking } = data;
  const registeredName = registeredNameOf(businessDetails);
  const emailData = { to, registeredName, reference, numberOfCards, sentOn, arriveBy, tracking, statusKey };
  return {
    action: 'cards sent',
    event: { type: 'cards.sent', data },
    mails: [{ kind: 'cards-sent', emailData }],
  };
}

export function sideEffectsOfUndoingCardsSent(
  { email: to, businessDetails }: SubmissionDetails,
  data: HandoverDataOf<'cards.unsent'> & { readonly reference: string },
  numberOfCards: number,
  statusKey: string,
): SideEffects {
  const { reference } = data;
  const registeredName = registeredNameOf(businessDetails);
  return {
    action: 'cards unsent',
    event: { type: 'cards.unsent', data },
    mails: [{ kind: 'cards-unsent', emailData: { to, registeredName, reference, numberOfCards, statusKey } }],
  };
}
