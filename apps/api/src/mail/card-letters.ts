import { anyHolderText } from '@forecourt/domain/cards/rules.ts';
import { cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import {
  arrivalInstruction,
  deliveredWithinText,
  nonArrivalInstruction,
  referenceNumberLabel,
} from '@forecourt/domain/constants/phrases.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { formatWeekdayDate } from '@forecourt/domain/fields/date.ts';
import type { CardsAtAccountOpening, EmailCardGroup } from './kinds.ts';
import type { EmailContent, EmailSender, EmailTemplates } from './letter.ts';
import { businessFact, statusPageLinkBody } from './life-letters.ts';

const withoutVehicle = { Any: anyHolderText, Driver: 'With the driver name you gave' } as const;

const listed = ({
  cardType,
  numberOfCards,
  registrations,
}: EmailCardGroup): EmailContent['body'][number] => ({
  title: `${labelOf(cardTypes, cardType)}: ${formatCount(numberOfCards, 'card')}`,
  list: cardType === 'Any' || cardType === 'Driver' ? [withoutVehicle[cardType]] : registrations,
});

/** Continues a sentence; a day that has passed by the time the mail goes is not promised. */
function arrival(cards: number, arriveBy: string, today: string): string {
  const isOne = cards === 1;
  const verb = isOne ? 'arrives' : 'arrive';
  const passed = isOne ? 'was to arrive' : 'were to arrive';
  return `${arriveBy < today ? passed : verb} by ${formatWeekdayDate(arriveBy)}.`;
}

function callIfMissing(
  cards: number,
  arriveBy: string | null | undefined,
  { sender, today }: { sender: EmailSender; today: string },
): string {
  const known = arriveBy && arriveBy < today ? 'past' : 'day';
  const [late, liable] = nonArrivalInstruction(cards, arriveBy ? known : 'approval');
  return `${late} ${sender.phone} ${liable}`;
}

/** Says what becomes of cards once the account is open. */
export function cardsAtAccountOpeningText(
  { numberOfCards, areSent, arriveBy }: CardsAtAccountOpening,
  today: string,
): string {
  const cards = formatCount(numberOfCards, 'fuel card');
  if (areSent) return `The ${cards} that we sent can be used again.`;
  return `We make your ${cards} now. ${numberOfCards === 1 ? 'It' : 'They'} ${arrival(numberOfCards, arriveBy, today)}`;
}

export const cardEmails = {
  'cards-ordered': (
    { registeredName, reference, statusKey, numberOfCards, cardGroups = [], arriveBy },
    sender,
    origin,
    today,
  ) => {
    const ordered = formatCount(numberOfCards, 'fuel card');
    const isOne = numberOfCards === 1;
    const due = arriveBy
      ? `${isOne ? 'It' : 'They'} ${arrival(numberOfCards, arriveBy, today)}`
      : `${isOne ? 'It is' : 'They are'} ${deliveredWithinText}`;
    const facts = [
      ...businessFact(registeredName),
      ...(reference ? ([[referenceNumberLabel, reference]] satisfies [string, string][]) : []),
    ];
    return {
      subject: `Your ${sender.name} card order`,
      heading: `You ordered ${ordered}`,
      body: [
        `Thank you. We have your order of ${ordered}.`,
        due,
        arrivalInstruction(numberOfCards),
        callIfMissing(numberOfCards, arriveBy, { sender, today }),
        ...cardGroups.map(listed),
        ...(facts.length > 0 ? [{ facts }] : []),
        ...(statusKey ? statusPageLinkBody(statusKey, origin) : []),
      ],
    };
  },

  'cards-sent': (
    { registeredName, reference, numberOfCards, sentOn, arriveBy, tracking, statusKey },
    sender,
    origin,
    today,
  ) => {
    const isOne = numberOfCards === 1;
    return {
      subject: `Your ${sender.name} ${isOne ? 'card is' : 'cards are'} on the way`,
      heading: `We sent ${isOne ? 'your fuel card' : `your ${formatCount(numberOfCards, 'fuel card')}`}`,
      body: [
        `${isOne ? 'It was' : 'They were'} sent on ${formatWeekdayDate(sentOn)}, and ${arrival(numberOfCards, arriveBy, today)}`,
        {
          facts: [
            ...businessFact(registeredName),
            [referenceNumberLabel, reference],
            ...(tracking === null ? [] : ([['Tracking', tracking]] satisfies [string, string][])),
          ],
        },
        arrivalInstruction(numberOfCards),
        callIfMissing(numberOfCards, arriveBy, { sender, today }),
        ...statusPageLinkBody(statusKey, origin),
      ],
    };
  },

  'cards-unsent': ({ registeredName, reference, numberOfCards, statusKey }, sender, origin) => {
    const isOne = numberOfCards === 1;
    return {
      subject: `Your ${sender.name} ${isOne ? 'card is' : 'cards are'} not sent yet`,
      heading: `Our mistake: your ${isOne ? 'card is' : 'cards are'} not sent yet`,
      body: [
        `We told you that your fuel ${isOne ? 'card was' : 'cards were'} sent. That was a mistake. We’ll email you when ${isOne ? 'it is' : 'they are'} on the way.`,
        {
          facts: [...businessFact(registeredName), [referenceNumberLabel, reference]],
        },
        ...statusPageLinkBody(statusKey, origin),
      ],
    };
  },
} satisfies Partial<EmailTemplates>;
