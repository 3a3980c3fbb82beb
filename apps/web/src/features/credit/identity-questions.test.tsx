import { initialCredit } from '@forecourt/domain/credit/state.ts';
import * as credit from '@forecourt/domain/credit/transitions.ts';
import {
  adoptAddressMatches,
  enterAddressManually,
  suggestAddress,
} from '@forecourt/domain/fields/address-answer.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { pickable } from '@forecourt/domain/testing/answers.ts';
import { soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { after, inAddress, inCredit } from '@forecourt/domain/testing/change.ts';
import { customsStreet, tainuiStreet } from '@forecourt/domain/testing/records.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { fireEvent, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, question } from '../../testing/screens.tsx';
import { stubApi, unreachable } from '../../testing/stub-api.ts';
import { CreditSection } from './questions.tsx';

failOnConsoleErrors();
freshScreens();

const user = userEvent.setup({ delay: null });
const answers = () => currentApplication().credit;
const born = () => question('When were you born?');
const licence = () => question('What is on your driver licence?');
const home = () => question('Where do you live?');
const goOn = (where: ReturnType<typeof question>) =>
  user.click(where.getByRole('button', { name: 'Continue' }));

const trader: Application = { ...soleTrader, credit: initialCredit };

function show(application: Application): void {
  startFrom(application);
  render(<CreditSection />);
}

test('the four genders are offered in their order [CRED-04]', () => {
  show(after(trader, inCredit(credit.enterLegalName, 'Wiremu Parata')));
  const rows = question('What is your gender?').getAllByRole('radio');
  expect(rows.map((row) => row.closest('label')?.textContent)).toEqual([
    'Male',
    'Female',
    'Non binary',
    "I'd rather not say",
  ]);
});

const untilBirth = [inCredit(credit.enterLegalName, 'Wiremu Parata'), inCredit(credit.chooseGender, 'Male')];

test('a date of birth is typed in three boxes, kept as yyyy-MM-dd and shown dd/MM/yyyy [CRED-06]', async () => {
  show(after(trader, ...untilBirth));
  await user.type(born().getByLabelText('Day'), '27');
  await user.type(born().getByLabelText('Month'), 'mar');
  await user.type(born().getByLabelText('Year'), '1985');
  await goOn(born());
  expect(answers().dateOfBirth).toBe('1985-03-27');
  expect(born().getByText('27/03/1985')).toBeDefined();
});

test.each([
  ['27', '13', '1985', /month of your date of birth/],
  ['27', '3', '85', /year of your date of birth must include 4 numbers/],
  ['31', '2', '1985', /February 1985 has 28 days\. Check the day/],
  ['1', '1', '2020', /at least 18/],
])('%s/%s/%s says what is wrong and keeps what was typed [CRED-06]', async (day, month, year, message) => {
  show(after(trader, ...untilBirth));
  await user.type(born().getByLabelText('Day'), day);
  await user.type(born().getByLabelText('Month'), month);
  await user.type(born().getByLabelText('Year'), year);
  await goOn(born());
  expect(born().getByText(message)).toBeDefined();
  expect(['Day', 'Month', 'Year'].map((box) => born().getByLabelText<HTMLInputElement>(box).value)).toEqual([
    day,
    month,
    year,
  ]);
});

const untilLicence = [...untilBirth, inCredit(credit.enterDateOfBirth, '27/3/1985')];

test('the licence is taken as people type it, and read back as it stands on the card [CRED-07]', async () => {
  show(after(trader, ...untilLicence));
  const drawing = licence().getByRole('img', { name: /Line 5a/ });
  const drawn = (className: string) =>
    [...drawing.querySelectorAll(`.${className}`)].map(({ textContent }) => textContent);
  expect([drawn('sample'), drawn('given')]).toEqual([['AB123456', '001'], []]);
  await user.type(licence().getByLabelText(/Licence number/), 'ab 123 456');
  expect([drawn('sample'), drawn('given')]).toEqual([['001'], ['AB123456']]);
  await user.type(licence().getByLabelText(/Version/), '0012');
  expect([drawn('sample'), drawn('given')]).toEqual([[], ['AB123456', '001']]);
  await user.type(licence().getByLabelText(/Version/), '{Backspace}');
  await goOn(licence());
  expect(answers()).toMatchObject({ driversLicenseNumber: 'AB123456', driversLicenseVersionNo: '001' });
  expect(licence().getByText('AB123456')).toBeDefined();
  expect(licence().getByText('Version 001')).toBeDefined();
});

test('a licence number is checked when it is left, and its message goes with the key that mends it [VAL-05]', async () => {
  show(after(trader, ...untilLicence));
  const number = licence().getByLabelText(/Licence number/);
  await user.type(number, 'AB12345');
  expect(number.getAttribute('aria-invalid')).toBeNull();
  await user.tab();
  expect(number.getAttribute('aria-invalid')).toBe('true');
  expect(number.getAttribute('aria-describedby')).toBe(
    licence()
      .getByText(/2 letters and 6 numbers/)
      .closest('p')?.id,
  );
  await user.type(number, '6');
  expect(number.getAttribute('aria-invalid')).toBeNull();
});

test('pressing Continue in a wrong field shows every error at once, and goes to their summary [VAL-05]', async () => {
  show(after(trader, ...untilLicence));
  const number = licence().getByLabelText(/Licence number/);
  const target = licence().getByRole('button', { name: 'Continue' });
  await user.type(number, 'AB12');
  await user.pointer({ keys: '[MouseLeft>]', target });
  expect(number.getAttribute('aria-invalid')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target });
  expect(number.getAttribute('aria-invalid')).toBe('true');
  expect(
    licence()
      .getByLabelText(/^Version/)
      .getAttribute('aria-invalid'),
  ).toBe('true');
  const summary = licence().getByRole('group', { name: 'There is a problem' });
  await waitFor(() => expect(document.activeElement).toBe(summary));
});

test('fields that something else filled in, without the focus, are taken by Continue [VAL-05]', async () => {
  show(after(trader, ...untilLicence));
  fireEvent.input(licence().getByLabelText(/Licence number/), { target: { value: 'ab123456' } });
  fireEvent.input(licence().getByLabelText(/^Version/), { target: { value: '01' } });
  await goOn(licence());
  expect(licence().getByText('Version must be 3 numbers, like 001')).toBeDefined();
  fireEvent.input(licence().getByLabelText(/^Version/), { target: { value: '001' } });
  await goOn(licence());
  expect(answers()).toMatchObject({ driversLicenseNumber: 'AB123456', driversLicenseVersionNo: '001' });
  expect(licence().getByText('Version 001')).toBeDefined();
});

const untilHome = [
  ...untilLicence,
  inCredit(credit.enterLicenceNumber, 'AB123456'),
  inCredit(credit.enterLicenceVersion, '001'),
];

test('the home may be where the business is: one press takes it over as it was given there [CRED-08]', async () => {
  show(after(trader, ...untilHome));
  await user.click(home().getByRole('button', { name: 'Same as physical address' }));
  expect(answers().residentialAddress).toMatchObject({
    isManual: true,
    lines: soleTrader.business.physicalAddress.lines,
  });
  expect(home().getByText('8 Kauri Lane, Kerikeri 0230')).toBeDefined();
});

test('a home that something else filled in, without the focus, is taken line by line [CRED-08]', async () => {
  show(after(trader, ...untilHome, inAddress('residential-address', enterAddressManually)));
  for (const [label, line] of [
    ['Address line 1', '8 Kauri Lane'],
    ['Town or city', 'Kerikeri'],
    ['Postcode', '0230'],
  ] as const)
    fireEvent.input(home().getByRole('textbox', { name: label }), { target: { value: line } });
  await goOn(home());
  expect(home().getByText('8 Kauri Lane, Kerikeri 0230')).toBeDefined();
});

test('a failed look-up of the home address switches to typing it by hand [CRED-08]', async () => {
  stubApi({ 'GET /v1/addresses': unreachable });
  show(after(trader, ...untilHome));
  await user.type(home().getByRole('combobox'), '27 Tainui');
  await waitFor(() => expect(answers().residentialAddress.isManual).toBe(true), { timeout: 2_000 });
  expect(home().getByLabelText(/Postcode/)).toBeDefined();
});

test('several matches of the home address are offered as rows [CRED-08]', async () => {
  const matches = [pickable(customsStreet), pickable(tainuiStreet)];
  show(
    after(
      trader,
      ...untilHome,
      inAddress('residential-address', suggestAddress, customsStreet.fullAddress, 'director'),
      inAddress('residential-address', adoptAddressMatches, matches),
    ),
  );
  await user.click(home().getByRole('radio', { name: /27 Tainui Street/ }));
  await user.click(home().getByRole('button', { name: 'Use this address' }));
  expect(answers().residentialAddress.picked?.fullAddress).toBe(tainuiStreet.fullAddress);
});
