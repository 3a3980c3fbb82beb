import { initialOffer } from '@forecourt/domain/offer/state.ts';
import { enterAirpointsAccount } from '@forecourt/domain/offer/transitions.ts';
import { withoutPromoCode } from '@forecourt/domain/testing/answers.ts';
import { limitedDirector, trustWithRegistrationNumber } from '@forecourt/domain/testing/applicants.ts';
import { after, inOffer } from '@forecourt/domain/testing/change.ts';
import { standardOffer } from '@forecourt/domain/testing/offers.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, question, show } from '../../testing/screens.tsx';
import { stubApi, unreachable } from '../../testing/stub-api.ts';
import { OfferSection } from './questions.tsx';

failOnConsoleErrors();
freshScreens();
const unasked = inOffer(() => ({ ...initialOffer, standardOffer, standardOfferId: standardOffer.id }));
beforeEach(() => startFrom(after(limitedDirector, unasked, ...withoutPromoCode)));

const user = userEvent.setup();
const offer = () => currentApplication().offer;
const loyalty = () => question('Do you collect Airpoints?');
const numberField = () => loyalty().getByRole<HTMLInputElement>('textbox', { name: 'Airpoints number' });
const goOn = () => user.click(loyalty().getByRole('button', { name: 'Continue' }));
const validate = 'POST /v1/airpoints/membershipnumber/validate';
const invalid = 'This number and name do not match at Airpoints. Check them, or choose None';

async function collect(number: string): Promise<void> {
  await user.click(loyalty().getByRole('radio', { name: /Airpoints/ }));
  await user.type(numberField(), number);
  await goOn();
}

test('the name on the Airpoints account starts from the landing name, and a valid account answers [OFF-08]', async () => {
  stubApi({ [validate]: { body: { valid: true } } });
  show(<OfferSection />);
  await collect('123 4567');
  expect(await loyalty().findByText('Number 1234567, Hamish Buchan')).toBeDefined();
  expect(offer()).toMatchObject({
    airpointsValid: true,
    airpointsFirstName: 'Hamish',
    airpointsLastName: 'Buchan',
  });
});

test('a name given for the account before is not replaced by the landing name [OFF-08]', async () => {
  startFrom(after(currentApplication(), inOffer(enterAirpointsAccount, { airpointsFirstName: 'Aroha' })));
  show(<OfferSection />);
  await user.click(loyalty().getByRole('radio', { name: /Airpoints/ }));
  expect(offer()).toMatchObject({ airpointsFirstName: 'Aroha', airpointsLastName: '' });
});

test('a number the partner does not know keeps the question open until it is changed and validated again [OFF-08]', async () => {
  const { asked } = stubApi({
    [validate]: ({ body }) => ({
      body: { valid: (body as { membershipNumber: string }).membershipNumber === '1234567' },
    }),
  });
  show(<OfferSection />);
  await collect('7654321');
  expect(await loyalty().findByText(invalid)).toBeDefined();
  await user.clear(numberField());
  await user.type(numberField(), '1234567');
  expect(loyalty().queryByText(invalid)).toBeNull();
  await goOn();
  expect(await loyalty().findByText(/^Number 1234567/)).toBeDefined();
  expect(asked).toHaveLength(2);
});

test('when the partner cannot be asked the applicant reads so, and None goes on [OFF-08]', async () => {
  stubApi({ [validate]: unreachable });
  show(<OfferSection />);
  await collect('1234567');
  expect(
    await loyalty().findByText('We could not check this number with Airpoints. Try again, or choose None'),
  ).toBeDefined();
  await user.click(loyalty().getByRole('radio', { name: /None/ }));
  await goOn();
  expect(loyalty().getByText('No loyalty programme')).toBeDefined();
});

test('a number that cannot be one is reported without asking the partner [OFF-08]', async () => {
  const { asked } = stubApi({});
  show(<OfferSection />);
  await collect('12');
  expect(loyalty().getByText('Airpoints number must be 6 to 10 numbers')).toBeDefined();
  expect(asked).toEqual([]);
});

test('an offer that earns no points asks for no loyalty programme [OFF-05]', () => {
  startFrom(trustWithRegistrationNumber);
  show(<OfferSection />);
  expect(screen.queryByRole('region', { name: 'Do you collect Airpoints?' })).toBeNull();
});

test('the anchors of Your offer are on the page [GATE-06]', async () => {
  show(<OfferSection />);
  await user.click(loyalty().getByRole('radio', { name: /Airpoints/ }));
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['offer-banner', 'promo-code', 'loyalty', 'airpoints']));
});

test('an account without the name on it is reported without asking the partner [OFF-08]', async () => {
  const { asked } = stubApi({});
  show(<OfferSection />);
  await user.click(loyalty().getByRole('radio', { name: /Airpoints/ }));
  await user.type(numberField(), '1234567');
  for (const label of ['First name on the account', 'Last name on the account']) {
    const field = loyalty().getByRole<HTMLInputElement>('textbox', { name: label });
    const before = field.value;
    await user.clear(field);
    await goOn();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.type(field, before);
  }
  expect(asked).toEqual([]);
});

test('a number that was not checked yet is not called wrong when it is left [OFF-08, VAL-05]', async () => {
  show(<OfferSection />);
  await user.click(loyalty().getByRole('radio', { name: /Airpoints/ }));
  await user.type(numberField(), '1234567');
  await user.tab();
  expect(numberField().getAttribute('aria-invalid')).toBeNull();
});

test('who collects nothing is named for no account [OFF-08]', async () => {
  show(<OfferSection />);
  await user.click(loyalty().getByRole('radio', { name: /None/ }));
  expect(offer()).toMatchObject({ airpointsFirstName: '', airpointsLastName: '' });
});
