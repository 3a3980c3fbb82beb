import { currentCardsView, setCardsView } from '../cards-view.ts';
import { focusChooseButton, focusFirstCardCheckbox } from '../steps.ts';

export function startChoosingCards(): void {
  setCardsView({ chosen: new Set() });
  focusFirstCardCheckbox();
}

export const stopChoosingCards = (): void => setCardsView({ chosen: undefined });

export function cancelChoosingCards(): void {
  stopChoosingCards();
  focusChooseButton();
}

/** Places in the order. Leaves other cards as chosen as they are. */
export function setCardsChosen(places: readonly number[], isChosen: boolean): void {
  const chosen = new Set(currentCardsView().chosen);
  for (const place of places) {
    if (isChosen) chosen.add(place);
    else chosen.delete(place);
  }
  setCardsView({ chosen });
}
