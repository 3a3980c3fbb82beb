import type { PromoDraft } from '@forecourt/domain/contract/desk/offers.ts';
import { addDays, newZealandDay } from '@forecourt/domain/fields/day.ts';
import type { FuelOffer } from '@forecourt/domain/fields/offer.ts';
import { hasExpired } from '@forecourt/domain/offer/describe-offer.ts';
import { normalisePromoCode } from '@forecourt/domain/offer/rules.ts';
import {
  type OfferBook,
  offerRowsOf,
  type PromoOffer,
  validateOffers,
} from '@forecourt/domain/providers/offer-book.ts';
import { invalidRefusal, orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import { loadOfferBook, savePromoOffer } from '../../store/offers.ts';
import type { StoreTransaction } from '../../store/store.ts';

const fieldNames: Readonly<Record<string, string>> = {
  code: 'The code',
  id: 'The name in your own system',
  name: 'The name',
  validToDate: 'The last day',
};
const refuse = (field: string, errorMessage: string) => invalidRefusal([{ field, errorMessage }]);

/** Fees and pump price, where all standard offers have the same. */
function sharedBy({ bands }: OfferBook): Pick<FuelOffer, 'monthlyFee' | 'yearlyFee' | 'pumpPrice'> {
  const [first, ...others] = bands.map(({ offer }) => offer);
  const shared = (of: 'monthlyFee' | 'yearlyFee' | 'pumpPrice') =>
    first && others.every((offer) => offer[of] === first[of]) ? first[of] : null;
  const [monthlyFee, yearlyFee] = [shared('monthlyFee'), shared('yearlyFee')];
  const hasFees = monthlyFee !== null && yearlyFee !== null;
  return {
    monthlyFee: hasFees ? monthlyFee : null,
    yearlyFee: hasFees ? yearlyFee : null,
    pumpPrice: shared('pumpPrice'),
  };
}

/** Checks a promo code by the rules of a file. One that skips the credit check comes by a file alone. Throws 400. */
export function checkPromo(
  book: OfferBook,
  draft: PromoDraft,
  today = newZealandDay(new Date()),
): PromoOffer {
  if (book.bands.length === 0)
    throw new Refusal('refused', 'There are no standard offers yet. Import them from a file first.');
  const code = normalisePromoCode(draft.code);
  if (book.promos.some((promo) => promo.code === code))
    throw refuse('code', 'This code is taken, perhaps by an offer that has ended. Choose another');
  const rows = offerRowsOf(book);
  if ([...rows.standard, ...rows.promo].some(({ id }) => id === draft.id))
    throw refuse('id', 'Another offer has this name in your own system. Choose another');
  if (draft.validToDate !== null && draft.validToDate < today)
    throw refuse('validToDate', 'The last day is over. Choose today or a later day');
  const row = { ...sharedBy(book), ...draft, skipCreditCheck: false };
  const checked = validateOffers({ ...rows, promo: [...rows.promo, row] });
  if ('offers' in checked) return orNotFound(checked.offers.promos.find((promo) => promo.code === code));
  throw invalidRefusal(
    checked.faults.map(({ path, message }) => {
      const field = String(path[2] ?? 'code');
      return { field, errorMessage: `${fieldNames[field] ?? 'A discount'} ${message}` };
    }),
  );
}

/** Makes a promo code, under the lock of the offers; returns it with the number of the change. Throws 400. */
export async function makePromo(transaction: StoreTransaction, draft: PromoDraft, by: string) {
  const promo = checkPromo(await loadOfferBook(transaction.database), draft);
  return { code: promo.code, version: await savePromoOffer(transaction, promo, { by, before: undefined }) };
}

/** Ends a promo code with yesterday, under the lock of the offers. Throws 404, or 409 if it has ended. */
export async function endPromo(transaction: StoreTransaction, typed: string, by: string) {
  const code = normalisePromoCode(typed);
  const today = newZealandDay(new Date());
  const { promos } = await loadOfferBook(transaction.database);
  const { offer } = orNotFound(promos.find((promo) => promo.code === code));
  if (hasExpired(offer, today)) throw new Refusal('doneAlready', 'This promo code has ended already.');
  const ended = { ...offer, validToDate: addDays(today, -1) };
  return { code, version: await savePromoOffer(transaction, { code, offer: ended }, { by, before: offer }) };
}
