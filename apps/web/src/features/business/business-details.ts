import type { Business } from '@forecourt/domain/business/state.ts';
import type { BusinessMatch, BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import { formatNzbn } from '@forecourt/domain/fields/nzbn.ts';
import { businessNameTexts as texts } from '../../copy/business.ts';

const removedStatus = /removed|struck|inactive/i;

export function businessDetailText(found: BusinessMatch | BusinessRecord): string {
  const year = found.registrationDate?.slice(0, 4);
  return [
    `${texts.nzbn} ${formatNzbn(found.nzbn)}`,
    year && texts.registered(year),
    'town' in found && found.town,
    removedStatus.test(found.entityStatus) && texts.removed,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');
}

export function businessAnswerDetailOf({ business, hasDifferentTradingName, tradingName }: Business): string {
  const trading = hasDifferentTradingName && tradingName !== '' ? `${texts.tradingAs(tradingName)}. ` : '';
  return trading + (business ? `${texts.nzbn} ${formatNzbn(business.nzbn)}` : texts.enteredByHand);
}
