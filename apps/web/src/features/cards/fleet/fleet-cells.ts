import { type FleetField, type FleetTexts, fleetFields } from '@forecourt/domain/cards/fleet/fields.ts';
import type { FleetRow } from '@forecourt/domain/cards/fleet/rows.ts';
import { needsDriver, needsRegistration } from '@forecourt/domain/cards/rules.ts';
import { cardProducts, cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import { cardListTexts } from '../../../copy/cards.ts';

/** What a field of a row is on its card; what cannot be read is as written, empty what its card does not tell. */
export function cellText({ card, texts, problems }: FleetRow, field: FleetField): string {
  const { daily, monthly } = card.limits;
  if (problems[field] !== undefined) return texts[field] ?? '';
  switch (field) {
    case 'registration':
      return needsRegistration(card) ? card.vehicle.registration : '';
    case 'driverName':
      return needsDriver(card) ? card.driver.name : '';
    case 'cardType':
      return labelOf(cardTypes, card.cardType);
    case 'products':
      return labelOf(cardProducts, card.products);
    case 'daily':
      return daily === null ? '' : cardListTexts.aDay(formatMoney(daily));
    case 'monthly':
      return monthly === null ? '' : cardListTexts.aMonth(formatMoney(monthly));
  }
}

/** The fields of a row that stand open to be mended: what is wrong, what repeats, and what was mended. */
export const fieldsToMend = (row: FleetRow, mended: FleetTexts | undefined): FleetField[] =>
  fleetFields
    .map(({ value }) => value)
    .filter(
      (field) =>
        row.problems[field] !== undefined ||
        mended?.[field] !== undefined ||
        (field === 'registration' && row.repeats !== undefined),
    );

export const fieldId = (line: number, field: FleetField): string => `fleet-${line}-${field}`;
