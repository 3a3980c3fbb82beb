import { noAddress, pickAddress } from '@forecourt/domain/fields/address-answer.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { pickable } from '@forecourt/domain/testing/answers.ts';
import {
  limitedDirector,
  soleTrader,
  trustWithRegistrationNumber,
} from '@forecourt/domain/testing/applicants.ts';
import { openAt } from '@forecourt/domain/testing/change.ts';
import { nowhereDelivered, postBox } from '@forecourt/domain/testing/records.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, question } from '../../testing/screens.tsx';
import { stubApi, unreachable } from '../../testing/stub-api.ts';
import { FinalDetailsSection } from './questions.tsx';

const banks = {
  'GET /v1/banks': {
    body: [
      { id: 'asb', name: 'ASB' },
      { id: 'bnz', name: 'BNZ' },
    ],
  },
};

failOnConsoleErrors();
freshScreens();

const user = userEvent.setup({ delay: null });
const answers = () => currentApplication().finalDetails;
const delivery = () => question('Where should we send your cards?');
const contact = () => question('Which number can we call you on?');
const invoice = () => question('Where should invoices go?');
const bank = () => question('Which account do you pay from?');
const goOn = (where: ReturnType<typeof question>) =>
  user.click(where.getByRole('button', { name: 'Continue' }));

function show(application: Application): void {
  startFrom(application);
  render(<FinalDetailsSection />);
}

test('only addresses that mail is delivered to are offered [FIN-01]', async () => {
  stubApi({
    ...banks,
    'GET /v1/addresses': {
      body: [
        pickable(postBox),
        pickable(nowhereDelivered),
        { ...pickable(postBox), id: 'unlisted', fullAddress: 'PO Box 1, Nowhere', sourceDesc: null },
        {
          ...pickable(postBox),
          id: 'not',
          fullAddress: 'PO Box 2, Nowhere',
          sourceDesc: 'Postal Not Delivered',
        },
      ],
    },
  });
  show(openAt(limitedDirector, 'delivery-address'));
  await user.type(delivery().getByRole('combobox'), 'PO Box');
  const options = await screen.findAllByRole('option', {}, { timeout: 2_000 });
  expect(options).toHaveLength(1);
  await user.click(options[0] as HTMLElement);
  expect(answers().deliveryAddress.picked).toEqual(pickable(postBox));
});

test('a failed look-up switches to typing the address by hand [FIN-02]', async () => {
  stubApi({ ...banks, 'GET /v1/addresses': unreachable });
  show(openAt(limitedDirector, 'delivery-address'));
  await user.type(delivery().getByRole('combobox'), 'PO Box 218');
  await waitFor(() => expect(answers().deliveryAddress.isManual).toBe(true), { timeout: 2_000 });
});

test('the address of the business is one press, as it was picked there', async () => {
  stubApi(banks);
  show(openAt(limitedDirector, 'delivery-address'));
  await user.click(delivery().getByRole('button', { name: 'Same as physical address' }));
  expect(answers().deliveryAddress).toEqual(limitedDirector.business.physicalAddress);
  expect(contact().getByLabelText('Contact number')).toBeDefined();
});

test('an address of the business that was typed by hand is taken over line by line', async () => {
  stubApi(banks);
  show(openAt(soleTrader, 'delivery-address'));
  await user.click(delivery().getByRole('button', { name: 'Same as physical address' }));
  expect(answers().deliveryAddress.lines).toEqual(soleTrader.business.physicalAddress.lines);
  expect(answers().deliveryAddress.isManual).toBe(true);
});

test('an address of the business without mail delivery is not offered [FIN-01]', () => {
  stubApi(banks);
  const physicalAddress = pickAddress(noAddress, pickable(nowhereDelivered));
  const business = { ...limitedDirector.business, physicalAddress };
  show(openAt({ ...limitedDirector, business }, 'delivery-address'));
  expect(delivery().queryByRole('button', { name: 'Same as physical address' })).toBeNull();
});

test('a contact number is needed, and must be one [FIN-03, VAL-02]', async () => {
  stubApi(banks);
  show(openAt(limitedDirector, 'contact-number'));
  await goOn(contact());
  expect(contact().getByText(/Enter a phone number/)).toBeDefined();
  await user.type(contact().getByLabelText('Contact number'), ' 027 555  0142 ');
  await goOn(contact());
  expect(answers().contactNumber).toBe('027 555 0142');
  expect(contact().getByText('027 555 0142')).toBeDefined();
});

test('an invoice email is needed, and must be one [FIN-03, VAL-01]', async () => {
  stubApi(banks);
  show(openAt(limitedDirector, 'invoice-email'));
  const field = invoice().getByLabelText('Invoice email');
  await user.type(field, 'accounts@');
  await user.tab();
  expect(invoice().getByText(/correct format/)).toBeDefined();
  await user.type(field, 'lindisfencing.co.nz{Enter}');
  expect(answers().invoiceEmail).toBe('accounts@lindisfencing.co.nz');
  expect(bank().getByLabelText('Bank')).toBeDefined();
});

test('an offer that asks for them gets an invoice date and a payment plan [FIN-04, FIN-05]', async () => {
  stubApi(banks);
  const { finalDetails } = trustWithRegistrationNumber;
  show({
    ...trustWithRegistrationNumber,
    finalDetails: { ...finalDetails, invoiceDate: null, paymentPlan: null },
  });
  const date = question('When should we invoice you?');
  expect(date.getAllByRole('radio')).toHaveLength(6);
  expect(date.queryByText('Choose an invoice date')).toBeNull();
  await goOn(date);
  expect(date.getAllByText('Choose an invoice date').length).toBeGreaterThan(0);
  expect(answers().invoiceDate).toBeNull();
  await user.click(date.getByRole('radio', { name: 'End of each month' }));
  await goOn(date);
  expect(answers().invoiceDate).toBe(0);
  expect(date.queryByText('Choose an invoice date')).toBeNull();
  const plan = question('How would you like to pay the account fee?');
  expect(plan.queryByText('Choose how the account fee is paid')).toBeNull();
  await goOn(plan);
  expect(plan.getAllByText('Choose how the account fee is paid').length).toBeGreaterThan(0);
  await user.click(plan.getByRole('radio', { name: /Yearly/ }));
  await goOn(plan);
  expect(answers().paymentPlan).toBe('Yearly');
});

test('an offer that skips them asks neither [FIN-04, FIN-05]', () => {
  stubApi(banks);
  show(limitedDirector);
  expect(screen.queryByRole('region', { name: 'When should we invoice you?' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'How would you like to pay the account fee?' })).toBeNull();
});
