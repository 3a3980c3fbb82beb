import * as z from 'zod/mini';
import { businessState, initialBusiness } from './business/state.ts';
import { cardsState, initialCards } from './cards/state.ts';
import { creditState, initialCredit } from './credit/state.ts';
import { finalDetailsState, initialFinalDetails } from './final-details/state.ts';
import { initialLanding, landingState } from './landing/state.ts';
import { initialOffer, offerState } from './offer/state.ts';
import { initialSaver, saverState } from './saver/state.ts';
import { initialSpecialRates, specialRatesState } from './special-rates/state.ts';

/** The whole of one application, in the browser and in a draft. JSON-native. */
export const applicationState = z.strictObject({
  saver: saverState,
  landing: landingState,
  business: businessState,
  offer: offerState,
  credit: creditState,
  finalDetails: finalDetailsState,
  cards: cardsState,
  specialRates: specialRatesState,
});
export type Application = z.infer<typeof applicationState>;

export const initialApplication: Application = {
  saver: initialSaver,
  landing: initialLanding,
  business: initialBusiness,
  offer: initialOffer,
  credit: initialCredit,
  finalDetails: initialFinalDetails,
  cards: initialCards,
  specialRates: initialSpecialRates,
};

/** The same without presets: a default of a first answer is a wrong answer to a question that is asked again. */
export const applicationWithoutPresets: Application = {
  ...initialApplication,
  business: { ...initialBusiness, fuelAmount: null, hasDifferentTradingName: null },
};
