import { initialOffer } from '@forecourt/domain/offer/state.ts';
import { continueWithoutPromoCode } from '@forecourt/domain/offer/transitions.ts';
import { promoCode } from '@forecourt/domain/testing/answers.ts';
import { limitedDirector, trustWithRegistrationNumber } from '@forecourt/domain/testing/applicants.ts';
import { after, inOffer } from '@forecourt/domain/testing/change.ts';
import { memberPromo, noCheckPromo, plainPromo, standardOffer } from '@forecourt/domain/testing/offers.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { editQuestion, formViewStore } from '../../questions/form-view.ts';
import { currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, question, show } from '../../testing/screens.tsx';
import { held, refused, stubApi } from '../../testing/stub-api.ts';
import { OfferSection } from './questions.tsx';

failOnConsoleErrors();
freshScreens();
const unasked = inOffer(() => ({ ...initialOffer, standardOffer, standardOfferId: standardOffer.id }));
beforeEach(() => startFrom(after(limitedDirector, unasked)));

const user = userEvent.setup();
const offer = () => currentApplication().offer;
const promo = () => question('Do you have a promo code?');
const redeem = 'GET /v1/promoOffers/redeem';

async function check(code: string): Promise<void> {
  await user.type(promo().getByRole('textbox'), code);
  await user.click(promo().getByRole('button', { name: 'Check code' }));
}
const dialog = async (code: string) =>
  within(await screen.findByRole('dialog', { name: new RegExp(`^${code}: `) }));

test('a valid code shows its offer and what it changes, and using it answers the question [OFF-01]', async () => {
  stubApi({ [redeem]: { body: memberPromo } });
  show(<OfferSection />);
  await check('high country');
  const shown = await dialog('HIGHCOUNTRY');
  expect(screen.getByRole('heading', { name: 'HIGHCOUNTRY: 2 cents better' })).toBe(document.activeElement);
  expect(shown.getByText('14')).toBeDefined();
  expect(shown.getByText('12 cents per litre')).toBeDefined();
  expect(shown.getByText('Not earned on this offer')).toBeDefined();
  expect(shown.getByText('Membership number')).toBeDefined();
  expect(shown.getByText('Offer valid to 31/01/2027.')).toBeDefined();
  expect(document.querySelector('#promo-code form')).not.toBeNull();
  await user.click(shown.getByRole('button', { name: 'Use this offer' }));
  expect(await promo().findByText('HIGHCOUNTRY')).toBeDefined();
  expect(
    promo().getByText(
      '14 cents per litre off the pump price, 2 cents a litre better than your standard offer',
    ),
  ).toBeDefined();
  expect(offer()).toMatchObject({ promoOffer: memberPromo, promoOfferDialogOpen: false });
});

test('keeping the standard offer resets the code and its offer, and answers the question [OFF-03]', async () => {
  stubApi({ [redeem]: { body: noCheckPromo } });
  show(<OfferSection />);
  await check('KNOWNCUSTOMER');
  const shown = await dialog('KNOWNCUSTOMER');
  expect(shown.getByText(/off the list price, not the pump price/)).toBeDefined();
  await user.click(shown.getByRole('button', { name: 'Keep my standard offer' }));
  expect(await promo().findByText('No promo code')).toBeDefined();
  expect(offer()).toMatchObject({
    promoOffer: null,
    promoOfferId: null,
    validToDate: null,
    isDiscountOffPump: true,
  });
});

const closings: readonly (readonly [string, () => Promise<void>])[] = [
  ['Escape', () => user.keyboard('{Escape}')],
  ['the cross', () => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['a press beside it', () => user.click(document.querySelector('[class*=scrim]') ?? document.body)],
];

test.each(closings)('%s chooses nothing, and both choices are in the page [OFF-01]', async (_, close) => {
  stubApi({ [redeem]: { body: memberPromo } });
  show(<OfferSection />);
  await check('HIGHCOUNTRY');
  await dialog('HIGHCOUNTRY');
  await close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(offer()).toMatchObject({ promoOffer: memberPromo, promoCodeComplete: false });
  expect(promo().getByText('HIGHCOUNTRY: 2 cents better')).toBeDefined();
  expect(promo().getByText(/Account fee: \$5\.00 a month, or \$50\.00 a year/)).toBeDefined();
  expect(promo().queryByRole('button', { name: 'Continue' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe('promo-offer-choice'));
  await user.tab();
  expect(document.activeElement).toBe(promo().getByRole('button', { name: 'Use this offer' }));
  await user.keyboard('{Enter}');
  expect(await promo().findByText('HIGHCOUNTRY')).toBeDefined();
  expect(offer()).toMatchObject({ promoOffer: memberPromo, promoCodeComplete: true });
});

test('Enter after Enter chooses nothing, in the dialog and in the page [OFF-01]', async () => {
  stubApi({ [redeem]: { body: plainPromo } });
  show(<OfferSection />);
  await user.type(promo().getByRole('textbox'), 'BETTERBYTWO{Enter}{Enter}');
  await dialog('BETTERBYTWO');
  await user.keyboard('{Enter}{Enter}');
  expect(offer()).toMatchObject({ promoOffer: plainPromo, promoCodeComplete: false });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.type(promo().getByRole('textbox'), '{Enter}');
  await dialog('BETTERBYTWO');
  expect(offer().promoCodeComplete).toBe(false);
});

test('a chosen offer is not asked about again when its question is passed once more [OFF-01]', async () => {
  stubApi({ [redeem]: { body: plainPromo } });
  show(<OfferSection />);
  await check('BETTERBYTWO');
  await user.click((await dialog('BETTERBYTWO')).getByRole('button', { name: 'Use this offer' }));
  // No call is answered.
  stubApi({});
  await user.click(promo().getByRole('button', { name: /^Change/ }));
  await user.click(promo().getByRole('button', { name: 'Continue' }));
  expect(await promo().findByText('BETTERBYTWO')).toBeDefined();
  expect(offer()).toMatchObject({ promoOffer: plainPromo, promoCodeValid: true, promoCodeComplete: true });
});

test('an offer that was not used can be used after all, from its row and from its question [OFF-01]', async () => {
  stubApi({ [redeem]: { body: plainPromo } });
  show(<OfferSection />);
  await check('BETTERBYTWO');
  await user.click((await dialog('BETTERBYTWO')).getByRole('button', { name: 'Keep my standard offer' }));
  expect(await promo().findByText('BETTERBYTWO not used.')).toBeDefined();
  await user.click(promo().getByRole('button', { name: 'Use it after all' }));
  await user.click((await dialog('BETTERBYTWO')).getByRole('button', { name: 'Keep my standard offer' }));
  await user.click(await promo().findByRole('button', { name: /^Change/ }));
  await user.click(promo().getByRole('button', { name: 'Use BETTERBYTWO after all' }));
  await user.click((await dialog('BETTERBYTWO')).getByRole('button', { name: 'Use this offer' }));
  expect(offer()).toMatchObject({ promoOffer: plainPromo, promoCodeComplete: true });
  expect(promo().queryByText(/not used/)).toBeNull();
});

test('an offer that was not used and has ended since is said to have, at the field [OFF-01]', async () => {
  stubApi({ [redeem]: refused(410) });
  startFrom(
    after(
      limitedDirector,
      unasked,
      ...promoCode('LASTSUMMER', plainPromo),
      inOffer(continueWithoutPromoCode),
    ),
  );
  show(<OfferSection />);
  await user.click(promo().getByRole('button', { name: 'Use it after all' }));
  expect(await promo().findByText(/This promo code has expired/)).toBeDefined();
  expect(promo().getByRole<HTMLInputElement>('textbox').value).toBe('LASTSUMMER');
});

test.each([
  [404, 'We do not recognise this promo code. Check it, or continue without one'],
  [410, 'This promo code has expired. Try another, or continue without one'],
  [429, 'Refused, or continue without one'],
  [503, 'We could not check this promo code. Try again, or continue without one'],
])(
  'a code refused with %i is reported at its field, which mends by typing [OFF-02]',
  async (status, sentence) => {
    stubApi({ [redeem]: refused(status) });
    show(<OfferSection />);
    await check('NOSUCHCODE');
    expect(await promo().findByText(sentence)).toBeDefined();
    expect(promo().getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    await user.type(promo().getByRole('textbox'), 'S');
    expect(promo().queryByText(sentence)).toBeNull();
  },
);

test('somebody whose code is refused goes on without one [OFF-02]', async () => {
  stubApi({ [redeem]: refused(404) });
  show(<OfferSection />);
  await check('NOSUCHCODE');
  await promo().findByText(/We do not recognise/);
  await user.click(promo().getByRole('button', { name: 'Continue without a code' }));
  expect(promo().getByText('No promo code')).toBeDefined();
  expect(offer()).toMatchObject({ promoCode: '', promoCodeValid: true, promoCodeComplete: true });
});

test('without a code Continue goes on to loyalty [GATE-03]', async () => {
  show(<OfferSection />);
  await user.click(promo().getByRole('button', { name: 'Continue without a code' }));
  expect(question('Do you collect Airpoints?').getAllByRole('radio')).toHaveLength(2);
});

test('a trust is asked for its registration number, and only by an offer for members [OFF-06]', async () => {
  show(<OfferSection />);
  expect(screen.queryByRole('region', { name: /membership number/ })).toBeNull();
  startFrom(
    after(
      trustWithRegistrationNumber,
      inOffer((state) => ({ ...state, membershipNumber: '' })),
    ),
  );
  const asked = within(await screen.findByRole('region', { name: 'What is your registration number?' }));
  await user.click(asked.getByRole('button', { name: 'Continue' }));
  expect(asked.getByText('Enter your registration number')).toBeDefined();
  await user.type(asked.getByRole('textbox', { name: 'Registration number' }), ' CC10234 ');
  await user.click(asked.getByRole('button', { name: 'Continue' }));
  expect(offer().membershipNumber).toBe('CC10234');
  expect(asked.getByText('CC10234')).toBeDefined();
});

test('a code that is accepted late takes nobody away from another question they are changing by then [OFF-01, GATE-01]', async () => {
  const late = held();
  stubApi({ [redeem]: late.reply });
  show(<OfferSection />);
  await check('BETTERBYTWO');
  act(() => editQuestion('fuel-amount'));
  late.release({ body: plainPromo });
  await user.click((await dialog('BETTERBYTWO')).getByRole('button', { name: 'Use this offer' }));
  await waitFor(() => expect(offer()).toMatchObject({ promoOffer: plainPromo, promoOfferDialogOpen: false }));
  await act(async () => undefined);
  expect(formViewStore.getState().editing).toBe('fuel-amount');
});

test('a code that is in use is said to be, and another one that is typed over it is to be checked [OFF-01]', async () => {
  startFrom(after(limitedDirector, unasked, ...promoCode('BETTERBYTWO', plainPromo)));
  show(<OfferSection />);
  await user.click(promo().getByRole('button', { name: /^Change/ }));
  expect(promo().getByText('BETTERBYTWO applied.')).toBeDefined();
  expect(promo().getByRole('button', { name: 'Continue' })).toBeDefined();
  await user.type(promo().getByRole('textbox'), '2');
  expect(promo().queryByText(/BETTERBYTWO applied/)).toBeNull();
  expect(promo().getByRole('button', { name: 'Check code' })).toBeDefined();
  await user.clear(promo().getByRole('textbox'));
  expect(promo().getAllByRole('button', { name: 'Continue without a code' })).toHaveLength(1);
});
