import { enterDateOfBirth } from '@forecourt/domain/credit/transitions.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { formViewStore } from '../../questions/form-view.ts';
import { changeSection } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens } from '../../testing/screens.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { SubmitForm } from './submit-form.tsx';

failOnConsoleErrors();
freshScreens();

const refusing = (...exception: { field: string; errorMessage: string }[]) => ({
  'GET /v1/banks': { body: [{ id: 'asb', name: 'ASB' }] },
  'PUT /v1/applications/:id': { status: 400, body: { exception, requestId: 'a-request' } },
});

test('what the server refuses stays beside the button, each answer a way to its question [TOAST-02, FIN-08]', async () => {
  const user = userEvent.setup({ delay: null });
  stubApi(
    refusing(
      {
        field: 'details.finalDetails.contactNumber',
        errorMessage: 'Enter a phone number, like 021 123 4567',
      },
      { field: 'details.creditDetails.dateOfBirth', errorMessage: 'Enter your date of birth' },
      { field: 'details.finalDetails.bankAccountNumber', errorMessage: 'Enter the bank account number' },
      { field: 'details.fullName', errorMessage: 'Enter your full name' },
    ),
  );
  startFrom(limitedDirector);
  render(<SubmitForm onDecided={() => undefined} />);
  expect(screen.queryByRole('list', { name: '4 answers need a change' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Accept and send' }));
  const list = within(await screen.findByRole('list', { name: '4 answers need a change' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Contact number: Enter a phone number, like 021 123 4567',
    'Date of birth: Enter your date of birth',
    'Bank account: Enter the bank account number',
    'Enter your full name',
  ]);

  expect(list.getByText('021 123 4567').className).toContain('nowrap');

  await user.click(list.getByRole('button', { name: /^Date of birth/ }));
  expect(formViewStore.getState().editing).toBe('dob');
  expect(list.getAllByRole('listitem')).toHaveLength(4);
  act(() => changeSection('credit', enterDateOfBirth, '1985-03-28'));
  expect(screen.getByRole('list', { name: '3 answers need a change' })).toBeDefined();
});

test('a name that is refused is changed where it stands; left as it was, it stays listed, and the focus is there again [FORM-04, TOAST-02]', async () => {
  const user = userEvent.setup({ delay: null });
  stubApi(refusing({ field: 'details.fullName', errorMessage: 'Enter your full name' }));
  startFrom(limitedDirector);
  render(<SubmitForm onDecided={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Accept and send' }));
  const entry = await screen.findByRole('button', { name: 'Enter your full name' });
  const firstName = () => screen.getByRole('textbox', { name: 'First name' });
  await user.click(entry);
  await waitFor(() => expect(document.activeElement).toBe(firstName()));
  await user.click(screen.getByRole('button', { name: 'Leave as it was' }));
  await waitFor(() => expect(document.activeElement).toBe(entry));

  await user.click(entry);
  await waitFor(() => expect(document.activeElement).toBe(firstName()));
  await user.type(firstName(), ' James');
  await user.click(screen.getByRole('button', { name: 'Save and return' }));
  expect(screen.queryByRole('list', { name: /need/ })).toBeNull();
  const send = screen.getByRole('button', { name: 'Accept and send again' });
  await waitFor(() => expect(document.activeElement).toBe(send));
});
