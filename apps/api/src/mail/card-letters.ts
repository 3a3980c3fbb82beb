import { anyHolder } from '@forecourt/domain/cards/rules.ts';
import { cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import {
  deliveredWithin,
  notArrived,
  onArrival,
  referenceNumber,
} from '@forecourt/domain/constants/phrases.ts';
import { counted } from '@forecourt/domain/fields/counted.ts';
import { formatWeekday } from '@forecourt/domain/fields/date.ts';
import type { MailedCards } from '../store/outbox/queued-emails.ts';
import type { Letter, Letters } from './letter.ts';
import { businessFact, statusPage } from './life-letters.ts';

const withoutVehicle = { Any: anyHolder, Driver: 'With the driver name you gave' } as const;

const listed = ({ cardType, numberOfCards, registrations }: MailedCards): Letter['body'][number] => ({
  title: `${labelOf(cardTypes, cardType)}: ${counted(numberOfCards, 'card')}`,
  list: cardType === 'Any' || cardType === 'Driver' ? [withoutVehicle[cardType]] : registrations,
});

export const cardLetters = {
  'cards-ordered': ({ numberOfCards, cardGroups = [], arriveBy }, sender) => {
    const ordered = counted(numberOfCards, 'fuel card');
    const isOne = numberOfCards === 1;
    const due = arriveBy
      ? `${isOne ? 'It arrives' : 'They arrive'} by ${formatWeekday(arriveBy)}.`
      : `${isOne ? 'It is' : 'They are'} ${deliveredWithin}`;
    const [late, liable] = notArrived(numberOfCards, arriveBy ? 'day' : 'approval');
    return {
      subject: `Your ${sender.name} card order`,
      heading: `You ordered ${ordered}`,
      body: [
        `Thank you. We have your order of ${ordered}.`,
        due,
        onArrival(numberOfCards),
        `${late} ${sender.phone} ${liable}`,
        ...cardGroups.map(listed),
      ],
    };
  },

  'cards-sent': (
    { registeredName, reference, numberOfCards, sentOn, arriveBy, tracking, statusKey },
    sender,
    origin,
  ) => {
    const isOne = numberOfCards === 1;
    const [late, liable] = notArrived(numberOfCards, 'day');
    return {
      subject: `Your ${sender.name} ${isOne ? 'card is' : 'cards are'} on the way`,
      heading: `We sent ${isOne ? 'your fuel card' : `your ${counted(numberOfCards, 'fuel card')}`}`,
      body: [
        `${isOne ? 'It was' : 'They were'} sent on ${formatWeekday(sentOn)}, and ${isOne ? 'arrives' : 'arrive'} by ${formatWeekday(arriveBy)}.`,
        {
          facts: [
            ...businessFact(registeredName),
            [referenceNumber, reference],
            ...(tracking === null ? [] : ([['Tracking', tracking]] satisfies [string, string][])),
          ],
        },
        onArrival(numberOfCards),
        `${late} ${sender.phone} ${liable}`,
        ...statusPage(statusKey, origin),
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
          facts: [...businessFact(registeredName), [referenceNumber, reference]],
        },
        ...statusPage(statusKey, origin),
      ],
    };
  },
} satisfies Partial<Letters>;
