import { cardProducts, cardTypes, labelOf } from '../../constants/options.ts';
import { type FleetCells, fleetFields } from './fields.ts';

const usualLimits = { daily: 250, monthly: 500 };

/** A sheet to begin from: headings and two examples, within a monthly spend in dollars. */
export function fleetTemplate(companyLimit: number): FleetCells {
  const monthly = Math.max(1, Math.min(usualLimits.monthly, companyLimit));
  const daily = Math.min(usualLimits.daily, monthly);
  const [vehicle, driver] = [labelOf(cardTypes, 'Vehicle'), labelOf(cardTypes, 'Driver')];
  const [all, fuels] = [labelOf(cardProducts, 'AllExcludingTobacco'), labelOf(cardProducts, 'FuelsOnly')];
  return [
    fleetFields.map(({ label }) => label),
    ['ABC123', '', vehicle, all, `${daily}`, `${monthly}`],
    ['', 'Aroha Ngata', driver, fuels, `${daily}`, 'No limit'],
  ];
}
