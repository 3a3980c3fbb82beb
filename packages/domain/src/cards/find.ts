import { cardTypes, labelOf } from '../constants/options.ts';
import { normalisePlate } from '../fields/plate.ts';
import { needsDriver, needsRegistration } from './rules.ts';
import type { CardChange } from './state.ts';

/** Without case and without marks on letters, so that 'tawhiri' finds 'Tāwhiri'. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Whether what is searched for stands on the card: in its registration ('nkp-482' finds NKP482), its driver name, or
 * the label of its type. An empty search finds every card.
 */
export function isFound(card: CardChange, searched: string): boolean {
  const text = plain(searched).trim();
  if (text === '') return true;
  const searchedPlate = normalisePlate(searched);
  return (
    plain(labelOf(cardTypes, card.cardType)).includes(text) ||
    (needsDriver(card) && plain(card.driver.name).includes(text)) ||
    (needsRegistration(card) && searchedPlate !== '' && card.vehicle.registration.includes(searchedPlate))
  );
}
