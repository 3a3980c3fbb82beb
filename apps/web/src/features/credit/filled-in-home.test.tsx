import { initialCredit } from '@forecourt/domain/credit/state.ts';
import * as credit from '@forecourt/domain/credit/transitions.ts';
import { confirmAddress, fillInAddress, noAddress } from '@forecourt/domain/fields/address-answer.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { identity, pickable } from '@forecourt/domain/testing/answers.ts';
import { limitedDirector, soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { after, inAddress, inCredit } from '@forecourt/domain/testing/change.ts';
import { ballantyneRoad, customsStreet, tainuiStreet } from '@forecourt/domain/testing/records.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { progressStore } from '../../store/activities.ts';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { subscribeToAddressSuggestions } from '../../store/suggested-address.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, question } from '../../testing/screens.tsx';
import { held, stubApi } from '../../testing/stub-api.ts';
import { CreditSection } from './questions.tsx';

failOnConsoleErrors();
freshScreens();
beforeEach(subscribeToAddressSuggestions);

const user = userEvent.setup({ delay: null });
const home = () => question('Where do you live?');
const consent = () => question('Do you agree to a credit check?');
const yes = () => home().getByRole('button', { name: 'Yes, I live here' });
const no = () => home().getByRole('button', { name: 'No, enter another address' });
const livesAt = () => currentApplication().credit.residentialAddress.picked?.fullAddress ?? null;

const upToHome = (applicant: Application, name: string): Application =>
  after(applicant, ...identity(name, 'Male').slice(0, -2));
const director = upToHome(
  after({ ...limitedDirector, credit: initialCredit }, inCredit(credit.answerCompanyDirector, true)),
  'Hamish James Buchan',
);
const physicalAddress = { ...limitedDirector.business.physicalAddress, cameWith: null };
const trader = upToHome(
  {
    ...soleTrader,
    business: { ...soleTrader.business, physicalAddress: { ...physicalAddress, cameWith: null } },
    credit: {
      ...initialCredit,
      residentialAddress: fillInAddress(noAddress, pickable(ballantyneRoad), 'business'),
    },
  },
  'Wiremu Parata',
);

function show(application: Application): void {
  startFrom(application);
  render(<CreditSection />);
}

test.each([
  ['a director from the register', director, tainuiStreet.fullAddress, 'From the Companies Register'],
  ['a sole trader from the business', trader, ballantyneRoad.fullAddress, 'The address of your business'],
  [
    'somebody whose draft does not say',
    {
      ...director,
      credit: { ...director.credit, residentialAddress: fillInAddress(noAddress, tainuiStreet, 'earlier') },
    },
    tainuiStreet.fullAddress,
    'Already in this application',
  ],
])(
  'a home filled in for %s is shown, and one press makes it the answer [OFF-09, CRED-03]',
  async (_, applicant, address, from) => {
    show(applicant);
    expect(home().getByText(address)).toBeDefined();
    expect(home().getByText(from)).toBeDefined();
    expect(home().getByText(/Is this your home address/)).toBeDefined();
    expect(home().queryByRole('combobox')).toBeNull();
    expect(consent().queryByRole('checkbox')).toBeNull();
    await user.click(yes());
    expect(livesAt()).toBe(address);
    expect(home().getByRole('button', { name: /^Change/ })).toBeDefined();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Do you agree to a credit check?'));
  },
);

test('the keyboard confirms it with the first thing it reaches [OFF-09]', async () => {
  show(director);
  home().getByRole('heading').focus();
  await user.tab();
  expect(document.activeElement).toBe(yes());
  await user.keyboard('{Enter}');
  expect(currentApplication().credit.residentialAddress.filledInFrom).toBeNull();
});

test('it is always editable: another address is searched for in its place [OFF-09, CRED-08]', async () => {
  stubApi({ 'GET /v1/addresses': { body: [pickable(customsStreet)] } });
  show(director);
  await user.click(no());
  expect(livesAt()).toBeNull();
  expect(document.activeElement).toBe(home().getByRole('combobox'));
  await user.type(home().getByRole('combobox'), 'customs');
  await user.click(await home().findByRole('option'));
  await user.click(home().getByRole('button', { name: 'Continue' }));
  expect(livesAt()).toBe(customsStreet.fullAddress);
  expect(consent().getByRole('checkbox')).toBeDefined();
});

test('a director who lives at the business says so instead [OFF-09, CRED-08]', async () => {
  show(director);
  expect(home().queryByRole('button', { name: 'Same as physical address' })).toBeNull();
  await user.click(no());
  await user.click(home().getByRole('button', { name: 'Same as physical address' }));
  expect(livesAt()).toBe(ballantyneRoad.fullAddress);
  expect(consent().getByRole('checkbox')).toBeDefined();
});

test('one that was confirmed is changed like any other answer [OFF-09]', async () => {
  show(after(director, inAddress('residential-address', confirmAddress)));
  await user.click(home().getByRole('button', { name: /^Change/ }));
  expect(home().getByRole<HTMLInputElement>('combobox').value).toBe(tainuiStreet.fullAddress);
  await user.click(home().getByRole('button', { name: 'Continue' }));
  expect(livesAt()).toBe(tainuiStreet.fullAddress);
});

test('a home that had to be searched again is confirmed once it has come [CRED-03, AUTO-01]', async () => {
  const { reply, release } = held();
  stubApi({ 'GET /v1/addresses': reply });
  show(director);
  changeSection('credit', credit.enterLegalName, 'Mere Tāwhiri');
  expect((await home().findByRole<HTMLInputElement>('combobox')).value).toBe(customsStreet.fullAddress);
  release({ body: [pickable(customsStreet)] });
  await user.click(await home().findByRole('button', { name: 'Yes, I live here' }));
  expect(livesAt()).toBe(customsStreet.fullAddress);
  expect(currentApplication().credit.residentialAddress.filledInFrom).toBeNull();
});

test('a home that comes while the applicant is typing another one is dropped [AUTO-01, CRED-08]', async () => {
  const { reply, release } = held();
  stubApi({ 'GET /v1/addresses': reply });
  show(director);
  changeSection('credit', credit.enterLegalName, 'Mere Tāwhiri');
  const search = await home().findByRole<HTMLInputElement>('combobox');
  await user.type(search, ', rear');
  release({ body: [pickable(customsStreet)] });
  await waitFor(() => expect(progressStore.getState().residentialAddressLookup).toBe('success'));
  expect(search.value).toBe(`${customsStreet.fullAddress}, rear`);
  expect(livesAt()).toBeNull();
});
