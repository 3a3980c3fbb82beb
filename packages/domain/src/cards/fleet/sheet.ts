import { cardProducts, cardTypes, labelOf } from '../../constants/options.ts';
import { toOneLine } from '../../fields/typed.ts';
import { cardColumnOf, sheetFields } from '../columns.ts';
import type { CardField } from '../fields.ts';

/** Null is left out. */
export type FleetColumns = readonly (CardField | null)[];
export type FleetCells = readonly (readonly string[])[];
export type FleetRowTexts = Readonly<Partial<Record<CardField, string>>>;

/** A space separates only after a registration, as in notes. */
export const separators = ['\t', ',', ';', '|', ' '] as const;
export type Separator = (typeof separators)[number];

export const isBlank = (text: string | undefined): boolean => text === undefined || toOneLine(text) === '';
export const isBlankLine = (line: readonly string[]): boolean => line.every(isBlank);

const usualLimits = { daily: 250, monthly: 500 };

/** Returns headings and two example rows. `companyLimit` is the monthly spend in dollars. */
export function fleetTemplate(companyLimit: number): FleetCells {
  const monthly = Math.max(1, Math.min(usualLimits.monthly, companyLimit));
  const daily = Math.min(usualLimits.daily, monthly);
  const examples: readonly FleetRowTexts[] = [
    {
      registration: 'ABC123',
      cardType: labelOf(cardTypes, 'Vehicle'),
      products: labelOf(cardProducts, 'AllExcludingTobacco'),
      daily: `${daily}`,
      monthly: `${monthly}`,
    },
    {
      driverName: 'Aroha Ngata',
      cardType: labelOf(cardTypes, 'Driver'),
      products: labelOf(cardProducts, 'FuelsOnly'),
      daily: `${daily}`,
      monthly: 'No limit',
    },
  ];
  return [
    sheetFields.map((field) => cardColumnOf(field).heading),
    ...examples.map((line) => sheetFields.map((field) => line[field] ?? '')),
  ];
}
