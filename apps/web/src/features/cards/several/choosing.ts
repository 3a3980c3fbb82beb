import { currentCardsView, setCardsView } from '../cards-view.ts';
import { focusChooseButton, focusFirstChoice } from '../steps.ts';

export function startChoosing(): void {
  setCardsView({ chosen: new Set() });
  focusFirstChoice();
}

export const stopChoosing = (): void => setCardsView({ chosen: undefined });

export function cancelChoosing(): void {
  stopChoosing();
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
