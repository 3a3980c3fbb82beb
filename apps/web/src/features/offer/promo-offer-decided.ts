import { applicationStore, currentApplication } from '../../store/application-store.ts';

const isUndecided = (): boolean => currentApplication().offer.promoOfferDialogOpen;

/** Waits until the promo offer dialog is closed, whatever was decided in it. */
export function promoOfferDecided(): Promise<void> {
  if (!isUndecided()) return Promise.resolve();
  return new Promise((resolve) => {
    const stopListening = applicationStore.subscribe(() => {
      if (isUndecided()) return;
      stopListening();
      resolve();
    });
  });
}
