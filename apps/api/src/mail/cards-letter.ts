import { cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import { deliveredWithin, deliveryTime } from '@forecourt/domain/constants/phrases.ts';
import { counted } from '@forecourt/domain/fields/counted.ts';
import type { MailKinds, ToldCards } from '../store/owed-mails.ts';
import type { Letter, Sender } from './letter.ts';

const listed = ({ cardType, holders }: ToldCards): Letter['body'][number] => ({
  title: `${labelOf(cardTypes, cardType)}: ${counted(holders.length, 'card')}`,
  // Cards for anybody are told by their number alone.
  list: cardType === 'Any' ? [...new Set(holders)] : holders,
});

/** Confirms an order, with who may use each of its cards. */
export function cardsOrdered(
  { numberOfCards, cards = [] }: MailKinds['cards-ordered'],
  sender: Sender,
): Letter {
  const ordered = counted(numberOfCards, 'fuel card');
  return {
    subject: `Your ${sender.name} card order`,
    heading: `You ordered ${ordered}`,
    body: [
      `Thank you. We have your order of ${ordered}.`,
      `${numberOfCards === 1 ? 'It is' : 'They are'} ${deliveredWithin}`,
      `Contact us if ${numberOfCards === 1 ? 'it has' : 'they have'} not arrived within ${deliveryTime}, so that you are not liable for fraud.`,
      ...cards.map(listed),
    ],
  };
}
