import { confirmFuelAmount, enterFuelAmount } from '@forecourt/domain/business/transitions.ts';
import { initialOffer } from '@forecourt/domain/offer/state.ts';
import { withoutPromoCode } from '@forecourt/domain/testing/answers.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { after, inBusiness, inOffer } from '@forecourt/domain/testing/change.ts';
import { standardOffer } from '@forecourt/domain/testing/offers.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fetchStandardOffer } from '../../questions/standard-offer.ts';
import { currentApplication } from '../../store/application-store.ts';
import { says, withFailingServer } from '../../testing/failing-server.ts';
import { type Failure, failures } from '../../testing/failures.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, question, show } from '../../testing/screens.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { OfferSection } from './questions.tsx';

failOnConsoleErrors();
freshScreens();
const server = withFailingServer();
const user = userEvent.setup({ delay: null });
const offer = () => currentApplication().offer;
const patiently = { timeout: 10_000 };
const unasked = after(
  limitedDirector,
  inOffer(() => ({ ...initialOffer, standardOffer, standardOfferId: standardOffer.id })),
);

/** The text is the same for both offers, and shows only without any answer. */
function hears({ isAnswered }: Failure): void {
  expect(toastStore.getState().map(({ text }) => text)).toEqual(
    isAnswered
      ? []
      : [
          'Sorry, we are unable to save application at this time. Please try again later or contact us on 0800 555 010',
        ],
  );
}

describe('a promo code that could not be checked is marked invalid, and stays as typed [OFF-02, TOAST-04]', () => {
  test.each(failures)('after $how', async (failure) => {
    const promo = () => question('Do you have a promo code?');
    startFrom(unasked);
    server.conducts({ 'GET /v1/promoOffers/redeem': failure.conduct });
    show(<OfferSection />);
    await user.type(promo().getByRole('textbox'), 'HIGHCOUNTRY');
    await user.click(promo().getByRole('button', { name: 'Check code' }));
    const sentence = failure.says
      ? /^We do not recognise this promo code/
      : /^We could not check this promo code/;
    await promo().findByText(sentence, undefined, patiently);
    expect(promo().getByRole<HTMLInputElement>('textbox').value).toBe('HIGHCOUNTRY');
    expect(promo().getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(offer()).toMatchObject({
      promoCodeValid: false,
      promoOffer: null,
      promoOfferDialogOpen: false,
      isDiscountOffPump: true,
    });
    hears(failure);
  });
});

describe('a standard offer that does not come can be asked for again [BUS-13, TOAST-04]', () => {
  test.each(failures)('after $how', async (failure) => {
    const redeem = 'GET /v1/standardOffers/redeem';
    startFrom(after(unasked, inBusiness(enterFuelAmount, 750), inBusiness(confirmFuelAmount)));
    server.conducts({ [redeem]: failure.conduct });
    show(<OfferPanel />);
    void fetchStandardOffer();
    const again = await screen.findByRole('button', { name: 'Try again' }, patiently);
    hears(failure);
    expect(currentApplication().business.fuelAmount).toBe(750);
    server.conducts({ [redeem]: says(standardOffer) });
    await user.click(again);
    await expect.poll(() => offer().standardOffer, patiently).toEqual(standardOffer);
  });
});

test('who asks for the standard offer again keeps the focus in its panel [BUS-13, A11Y-02]', async () => {
  startFrom(after(unasked, inBusiness(enterFuelAmount, 750), inBusiness(confirmFuelAmount)));
  server.conducts({ 'GET /v1/standardOffers/redeem': 'refused' });
  show(<OfferPanel />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }, patiently));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your offer' }));
});

describe('an Airpoints account that could not be checked is not taken for checked, and stays as typed [OFF-08]', () => {
  test.each(failures)('after $how', async ({ conduct }) => {
    const loyalty = () => question('Do you collect Airpoints?');
    startFrom(after(unasked, ...withoutPromoCode));
    server.conducts({ 'POST /v1/airpoints/membershipnumber/validate': conduct });
    show(<OfferSection />);
    await user.click(loyalty().getByRole('radio', { name: /Airpoints/ }));
    await user.type(loyalty().getByRole('textbox', { name: 'Airpoints number' }), '1234567');
    await user.click(loyalty().getByRole('button', { name: 'Continue' }));
    await loyalty().findByText(/^We could not check this number with Airpoints/, undefined, patiently);
    expect(offer()).toMatchObject({ airpointsNumber: '1234567', airpointsValidated: false });
    expect(toastStore.getState()).toEqual([]);
  });
});
