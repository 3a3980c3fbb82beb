import { fillInBankAccountName, fillInInvoiceEmail } from '@forecourt/domain/final-details/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { after, inFinalDetails, openAt } from '@forecourt/domain/testing/change.ts';
import { lindisPassFencing } from '@forecourt/domain/testing/records.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, question } from '../../testing/screens.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { FinalDetailsSection } from './questions.tsx';

failOnConsoleErrors();
freshScreens();

const user = userEvent.setup({ delay: null });
const asb = { id: 'asb', name: 'ASB', prefixes: ['12'] };
const answers = () => currentApplication().finalDetails;
const invoice = () => question('Where should invoices go?');
const bank = () => question('Which account do you pay from?');
const press = (where: ReturnType<typeof question>, name: string) =>
  user.click(where.getByRole('button', { name }));

const filledIn = after(
  openAt(limitedDirector, 'invoice-email'),
  inFinalDetails(fillInInvoiceEmail, 'hamish@lindisfencing.co.nz'),
);

function show(application: Application): void {
  stubApi({
    'GET /v1/banks': { body: [asb] },
    'POST /v1/banks/account/validate': { body: { valid: true } },
  });
  startFrom(application);
  render(<FinalDetailsSection />);
}

test('an invoice email that was filled in is asked, and one press answers it [FORM-05]', async () => {
  show(filledIn);
  const asked = invoice().getByText(
    (_, element) => element?.tagName === 'B' && element.textContent.startsWith('Invoices go to'),
  );
  expect(asked.textContent).toBe('Invoices go to hamish@lindisfencing.co.nz?');
  expect(invoice().queryByLabelText('Invoice email')).toBeNull();
  expect(bank().queryByLabelText('Account number')).toBeNull();
  await press(invoice(), 'Yes, send invoices there');
  expect(answers()).toMatchObject({
    invoiceEmail: 'hamish@lindisfencing.co.nz',
    isInvoiceEmailToConfirm: false,
  });
  expect(bank().getByLabelText('Account number')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Which account do you pay from?'));
});

test('another invoice email is typed in its place, and only then counts [FORM-05]', async () => {
  show(filledIn);
  await press(invoice(), 'Use another email');
  const field = invoice().getByLabelText<HTMLInputElement>('Invoice email');
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  expect(bank().queryByLabelText('Account number')).toBeNull();
  await user.type(field, 'accounts@lindisfencing.co.nz{Enter}');
  expect(answers().invoiceEmail).toBe('accounts@lindisfencing.co.nz');
  expect(bank().getByLabelText('Account number')).toBeDefined();
});

test('an invoice email that was confirmed is changed like any other answer [FORM-05]', async () => {
  show(filledIn);
  await press(invoice(), 'Yes, send invoices there');
  await user.click(invoice().getByRole('button', { name: /^Change/ }));
  const field = invoice().getByLabelText<HTMLInputElement>('Invoice email');
  expect(field.value).toBe('hamish@lindisfencing.co.nz');
});

test('where no email is known the field is asked alone [FORM-05]', () => {
  show(openAt(limitedDirector, 'invoice-email'));
  expect(invoice().getByLabelText('Invoice email')).toBeDefined();
  expect(invoice().queryByRole('button', { name: 'Use another email' })).toBeNull();
});

test('an account name that was filled in counts once Continue is pressed [FIN-06, FORM-05]', async () => {
  const { bankAccountName, ...rest } = limitedDirector.finalDetails;
  const application = { ...limitedDirector, finalDetails: { ...rest, bankAccountName: '' } };
  show(after(application, inFinalDetails(fillInBankAccountName, lindisPassFencing.entityName)));
  expect(bankAccountName).toBe(lindisPassFencing.entityName);
  const name = bank().getByLabelText<HTMLInputElement>('Account name');
  expect(name.value).toBe(lindisPassFencing.entityName);
  await press(bank(), 'Continue');
  await waitFor(() => expect(bank().queryByLabelText('Account name')).toBeNull());
  expect(answers()).toMatchObject({ bankAccountName, isAccountNameToConfirm: false });
});
