import { measuredOfTen, oldestShown, recentDays } from '@forecourt/domain/constants/limits.ts';
import { capitalisedNumberInWords, numberInWords } from '@forecourt/domain/fields/counted.ts';

export const todayTexts = {
  title: 'Today',
  waits: 'What waits',
  counts: {
    toAssess: 'To assess',
    late: 'Of them late',
    guarantees: 'Guarantees awaited',
    corrections: 'Corrections awaited',
    ordersToMake: 'Orders to make',
    ordersLate: 'Orders late',
    callbacks: 'Callbacks to make',
    callbacksLate: 'Callbacks late',
    mine: 'Held by me',
    undelivered: 'Not delivered',
    toConfirm: 'To confirm',
  },
  oldest: 'Longest to assess',
  oldestCaption: `The ${numberInWords(oldestShown)} that wait longest`,
  oldestEmpty: 'There is nothing to assess.',
  seeAll: 'See all to assess',
  lately: `The last ${recentDays} days`,
  received: 'Received',
  decided: 'Decided by a person',
  median: 'Half were decided within',
  p90: `${capitalisedNumberInWords(measuredOfTen)} in ten were decided within`,
  notYet: 'No decision yet',
};
