import { cardTypes, labelOf } from '../constants/options.ts';
import { foldCaseAndAccents } from '../fields/fold.ts';
import { normalisePlate } from '../fields/plate.ts';
import { needsDriver, needsRegistration } from './rules.ts';
import type { Card } from './state.ts';

/** Matches registration ('nkp-482' finds NKP482), driver name or type label. An empty search finds every card. */
export function isSearchMatch(card: Card, searched: string): boolean {
  const text = foldCaseAndAccents(searched).trim();
  if (text === '') return true;
  const searchedPlate = normalisePlate(searched);
  return (
    foldCaseAndAccents(labelOf(cardTypes, card.cardType)).includes(text) ||
    (needsDriver(card) && foldCaseAndAccents(card.driver.name).includes(text)) ||
    (needsRegistration(card) && searchedPlate !== '' && card.vehicle.registration.includes(searchedPlate))
  );
}
