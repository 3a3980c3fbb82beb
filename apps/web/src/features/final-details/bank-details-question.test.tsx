import { enterBusinessManually } from '@forecourt/domain/business/transitions.ts';
import { fillInBankAccountName } from '@forecourt/domain/final-details/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { after, inBusiness, inFinalDetails, openAt } from '@forecourt/domain/testing/change.ts';
import { lindisPassFencing } from '@forecourt/domain/testing/records.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, question } from '../../testing/screens.tsx';
import { held, stubApi, unreachable } from '../../testing/stub-api.ts';
import { FinalDetailsSection } from './questions.tsx';

const banks = {
  'GET /v1/banks': {
    body: [
      { id: 'asb', name: 'ASB', prefixes: ['12', '24'] },
      { id: 'bnz', name: 'BNZ', prefixes: ['02', '08'] },
    ],
  },
};
const validity = 'POST /v1/banks/account/validate';

failOnConsoleErrors();
freshScreens();

const user = userEvent.setup({ delay: null });
const answers = () => currentApplication().finalDetails;
const bank = () => question('Which account do you pay from?');
const goOn = (where: ReturnType<typeof question>) =>
  user.click(where.getByRole('button', { name: 'Continue' }));

const untilBank = openAt(limitedDirector, 'bank-details');

function show(application: Application): void {
  startFrom(application);
  render(<FinalDetailsSection />);
}

async function fillIn(number: string): Promise<void> {
  await user.selectOptions(
    await bank().findByLabelText('Bank'),
    await bank().findByRole('option', { name: 'ASB' }),
  );
  await user.type(bank().getByLabelText('Account name'), 'Lindis Pass Fencing Limited');
  await user.type(bank().getByLabelText('Account number'), number);
  await user.click(bank().getByRole('radio', { name: 'Yes, on my own' }));
  await user.click(bank().getByRole('checkbox', { name: /^I accept the ?direct debit terms/ }));
}

test('an account that passes the check is read back with its bank [FIN-06, VAL-09]', async () => {
  stubApi({ ...banks, [validity]: { body: { valid: true } } });
  show(untilBank);
  await fillIn('12 3140 0171323 50');
  expect((await bank().findByRole('status')).textContent).toBe('12-3140-0171323-50, ASB');
  await goOn(bank());
  const number = bank().getByText('12-3140-0171323-50');
  expect(number.parentElement?.textContent).toContain('12-3140-0171323-50, ASB');
  expect(answers()).toMatchObject({ bankId: 'asb', bankAccountValid: true, hasBankSigningAuthority: true });
});

test('an account of a bank that nobody knows is refused by its prefix [FIN-06]', async () => {
  stubApi({
    'GET /v1/banks': { body: [{ id: 'asb', name: 'ASB' }] },
    [validity]: { body: { valid: false } },
  });
  show(untilBank);
  await fillIn('12-3140-0171323-50');
  await goOn(bank());
  expect(await bank().findByText(/start with 12 are not with ASB/)).toBeDefined();
  expect(bank().getByRole('status').textContent).toBe('');
});

test('an account of another bank is refused, and both banks are named [FIN-06, VAL-09]', async () => {
  stubApi({ ...banks, [validity]: { body: { valid: false } } });
  show(untilBank);
  await fillIn('02-0018-0123463-00');
  await goOn(bank());
  const message = 'You chose ASB, and this number is with BNZ. Check the bank or the number';
  expect(await bank().findByText(message)).toBeDefined();
});

test('an account of the chosen bank that the server refuses is one of a branch that it does not know [FIN-06, VAL-09]', async () => {
  stubApi({ ...banks, [validity]: { body: { valid: false } } });
  show(untilBank);
  await fillIn('12-3140-0171323-50');
  await goOn(bank());
  const message = await bank().findByText(/^No bank branch has a number/);
  expect(message.parentElement?.textContent).toContain(
    'No bank branch has a number that starts 12-3140. Check the first six numbers',
  );
});

test('who must sign with others is asked to call, and does not get on [FIN-06]', async () => {
  stubApi({ ...banks, [validity]: { body: { valid: true } } });
  show(untilBank);
  await fillIn('12-3140-0171323-50');
  await user.click(bank().getByRole('radio', { name: 'No, someone else must sign too' }));
  expect(bank().getByText(/^Call us on [\d ]+\./)).toBeDefined();
  await goOn(bank());
  expect(await bank().findByText(/Use an account you can authorise payments from on your own/)).toBeDefined();
  expect(answers().hasBankSigningAuthority).toBe(false);
});

test('nothing is chosen for who may sign before it is answered, and then what was answered [FIN-06]', async () => {
  stubApi(banks);
  show(untilBank);
  const chosen = () =>
    ['Yes, on my own', 'No, someone else must sign too'].map(
      (name) => bank().getByRole<HTMLInputElement>('radio', { name }).checked,
    );
  expect(chosen()).toEqual([false, false]);
  await user.click(bank().getByRole('radio', { name: 'No, someone else must sign too' }));
  expect(chosen()).toEqual([false, true]);
  await user.click(bank().getByRole('radio', { name: 'Yes, on my own' }));
  expect(chosen()).toEqual([true, false]);
});

test('an account is read back with its bank while it is checked, and its tick comes with the answer [FIN-06, VAL-09]', async () => {
  const { reply, release } = held();
  stubApi({ ...banks, [validity]: reply });
  show(untilBank);
  await fillIn('12 3140 0171323 50');
  const readBack = bank().getByRole('status');
  expect(readBack.textContent).toBe('12-3140-0171323-50, ASB');
  expect(readBack.querySelector('svg')).toBeNull();
  release({ body: { valid: true } });
  await waitFor(() => expect(readBack.querySelector('svg')).not.toBeNull());
  expect(readBack.textContent).toBe('12-3140-0171323-50, ASB');
});

test('Continue waits for a check that is under way [FIN-06]', async () => {
  const { reply, release } = held();
  const { asked } = stubApi({ ...banks, [validity]: reply });
  show(untilBank);
  await fillIn('12-3140-0171323-50');
  await goOn(bank());
  expect(bank().getByLabelText('Account number')).toBeDefined();
  release({ body: { valid: true } });
  expect(await bank().findByText('12-3140-0171323-50, ASB')).toBeDefined();
  await waitFor(() => expect(bank().queryByLabelText('Account number')).toBeNull());
  expect(asked.filter(({ path }) => path.endsWith('/validate'))).toHaveLength(1);
});

test('a number that is changed while the one before is checked is not lost [FIN-06, AUTO-01]', async () => {
  const { reply, release } = held();
  stubApi({ ...banks, [validity]: reply });
  show(untilBank);
  await fillIn('12-3140-0171323-50');
  await goOn(bank());
  const number = bank().getByLabelText<HTMLInputElement>('Account number');
  await user.clear(number);
  await user.type(number, '12-3140-0171323-5');
  release({ body: { valid: true } });
  await waitFor(() => expect(answers().bankAccountValid).toBe(true));
  await waitFor(() =>
    expect(bank().getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).toBeNull(),
  );
  expect(number.value).toBe('12-3140-0171323-5');
  expect(document.activeElement).toBe(number);
});

test.each([
  ['12-3140-0171324-50', 'Check the account number: one digit seems wrong'],
  ['12-3140', 'Account number has 6 numbers; it needs 15 or 16'],
  ['my savings', 'Account number must be numbers only, with spaces or hyphens between its parts'],
])('%s is shown what is wrong with it [VAL-09]', async (number, message) => {
  stubApi(banks);
  show(untilBank);
  await user.type(await bank().findByLabelText('Account number'), number);
  await user.tab();
  expect(bank().getByText(message)).toBeDefined();
});

test('Continue without answers names every one that is missing, at the field and in the summary [FIN-06]', async () => {
  stubApi(banks);
  show(untilBank);
  await goOn(bank());
  for (const message of [
    'Choose the bank the account is with',
    'Enter the account name, as it appears on your bank statement',
    'Enter the bank account number',
    'Say whether you can authorise payments from this account on your own',
    'Accept the terms',
  ]) {
    expect(bank().getByRole('link', { name: message })).toBeDefined();
    expect(bank().getAllByText(message)).toHaveLength(2);
  }
});

test('the terms are linked where they are accepted [FIN-06, LAYOUT-16]', () => {
  stubApi(banks);
  show(untilBank);
  expect(bank().getByRole('link', { name: 'Direct debit terms' }).getAttribute('href')).toMatch(
    /direct-debit-terms$/,
  );
  expect(bank().getByRole('link', { name: 'Fuel card terms' }).getAttribute('href')).toMatch(
    /fuel-card-terms$/,
  );
  const accept = bank().getByRole('checkbox', {
    name: 'I accept the direct debit terms and the fuel card terms',
  });
  expect(accept.closest('label')?.querySelector('a')).toBeNull();
});

test('a list of banks that does not come can be asked for again [REL-03]', async () => {
  let isReachable = false;
  stubApi({ 'GET /v1/banks': () => (isReachable ? banks['GET /v1/banks'] : unreachable()) });
  show(untilBank);
  expect(bank().queryByRole('button', { name: 'Try again' })).toBeNull();
  const again = await bank().findByRole('button', { name: 'Try again' });
  isReachable = true;
  await user.click(again);
  expect(await bank().findByRole('option', { name: 'BNZ' })).toBeDefined();
});

const bankField = () => bank().getByLabelText<HTMLSelectElement>('Bank');
const numberField = () => bank().getByLabelText<HTMLInputElement>('Account number');

test('the number comes first, and its bank is found from it [FIN-06]', async () => {
  stubApi({ ...banks, [validity]: { body: { valid: true } } });
  show(untilBank);
  await bank().findByRole('option', { name: 'ASB' });
  const labels = ['Account number', 'Bank', 'Account name'].map((label) => bank().getByLabelText(label));
  for (const [at, field] of labels.slice(1).entries())
    expect(labels[at]?.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.type(numberField(), '12-3140-0171323-50');
  await user.tab();
  expect(bankField().selectedOptions[0]?.text).toBe('ASB');
  // Another number belongs to another bank, and so does one that is corrected on the way.
  for (const typed of ['02-0018-0123463-01', '02-0018-0123463-00']) {
    await user.clear(numberField());
    await user.type(numberField(), typed);
    await user.tab();
  }
  expect(bankField().selectedOptions[0]?.text).toBe('BNZ');
  expect(answers().bankAccountValid).toBe(true);
});

test('a bank that the applicant chose is not changed, and that the number is with another is said at once [FIN-06]', async () => {
  const { reply } = held();
  stubApi({ ...banks, [validity]: reply });
  show(untilBank);
  await user.selectOptions(bankField(), await bank().findByRole('option', { name: 'BNZ' }));
  await user.type(numberField(), '12-3140-0171323-50');
  await user.tab();
  expect(bankField().selectedOptions[0]?.text).toBe('BNZ');
  expect(bank().getByText(/You chose BNZ, and this number is with ASB/)).toBeDefined();
  expect(bank().getByRole('status').textContent).toBe('');
});

test('a list of banks that comes after the number still finds its bank [FIN-06]', async () => {
  let isReachable = false;
  stubApi({
    'GET /v1/banks': () => (isReachable ? banks['GET /v1/banks'] : unreachable()),
    [validity]: { body: { valid: true } },
  });
  show(untilBank);
  const again = await bank().findByRole('button', { name: 'Try again' });
  await user.type(numberField(), '12-3140-0171323-50');
  isReachable = true;
  await user.click(again);
  await waitFor(() => expect(answers().bankId).toBe('asb'));
  await waitFor(() => expect(answers().bankAccountValid).toBe(true));
});

test('the business name stands as the account name, and can be changed [FIN-06]', async () => {
  stubApi({ ...banks, [validity]: { body: { valid: true } } });
  show(after(untilBank, inFinalDetails(fillInBankAccountName, lindisPassFencing.entityName)));
  const name = await bank().findByLabelText<HTMLInputElement>('Account name');
  expect(name.value).toBe('Lindis Pass Fencing Limited');
  await user.type(name, ' Trading');
  await user.tab();
  act(() => startFrom(after(currentApplication(), inBusiness(enterBusinessManually, 'Otago Bees Limited'))));
  expect(answers().bankAccountName).toBe('Lindis Pass Fencing Limited Trading');
});
