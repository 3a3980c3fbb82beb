import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { openAt } from '@forecourt/domain/testing/change.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { says, withFailingServer } from '../../testing/failing-server.ts';
import { courseOf, failures } from '../../testing/failures.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, question, show } from '../../testing/screens.tsx';
import { FinalDetailsSection } from './questions.tsx';

vi.mock('@forecourt/domain/constants/timings.ts', async (original) => ({
  ...(await original<object>()),
  searchDebounceMs: 10,
}));
failOnConsoleErrors();
freshScreens();
const server = withFailingServer();
const user = userEvent.setup({ delay: null });
const answers = () => currentApplication().finalDetails;
const bank = () => question('Which account do you pay from?');
const patiently = { timeout: 10_000 };
const banks = { 'GET /v1/banks': says([{ id: 'asb', name: 'ASB' }]) };
const untilBank = openAt(limitedDirector, 'bank-details');

describe('the search of the delivery address becomes manual entry, with what was typed [FIN-02]', () => {
  test.each(failures)('after $how', async ({ conduct }) => {
    const delivery = () => question('Where should we send your cards?');
    startFrom(openAt(limitedDirector, 'delivery-address'));
    server.conducts({ ...banks, 'GET /v1/addresses': conduct });
    show(<FinalDetailsSection />);
    const course = courseOf('deliveryAddressLookup');
    await user.type(delivery().getByRole('combobox'), 'PO Box 218');
    const line1 = await delivery().findByRole<HTMLInputElement>(
      'textbox',
      { name: 'Address line 1' },
      patiently,
    );
    expect(line1.value).toBe('PO Box 218');
    expect(answers().deliveryAddress).toMatchObject({ text: 'PO Box 218', picked: null });
    expect(course).toEqual(['request', 'error']);
    expect(toastStore.getState()).toEqual([]);
  });
});

describe('a list of banks that does not come can be asked for again [FIN-06, REL-03]', () => {
  test.each(failures)('after $how', async ({ conduct }) => {
    startFrom(untilBank);
    server.conducts({ 'GET /v1/banks': conduct });
    show(<FinalDetailsSection />);
    await user.type(bank().getByLabelText('Account name'), 'Lindis Pass Fencing');
    const again = await bank().findByRole('button', { name: 'Try again' }, patiently);
    server.conducts(banks);
    await user.click(again);
    expect(await bank().findByRole('option', { name: 'ASB' }, patiently)).toBeDefined();
    expect(bank().getByLabelText<HTMLInputElement>('Account name').value).toBe('Lindis Pass Fencing');
    expect(toastStore.getState()).toEqual([]);
  });
});

describe('our own check decides about an account that the bank check could not [FIN-06, PROV-07]', () => {
  test.each(failures)('after $how', async ({ conduct }) => {
    startFrom(untilBank);
    server.conducts({ ...banks, 'POST /v1/banks/account/validate': conduct });
    show(<FinalDetailsSection />);
    await user.selectOptions(
      bank().getByLabelText('Bank'),
      await bank().findByRole('option', { name: 'ASB' }, patiently),
    );
    await user.type(bank().getByLabelText('Account number'), '12-3140-0171323-50');
    await user.tab();
    expect(await bank().findByText('12-3140-0171323-50, ASB', undefined, patiently)).toBeDefined();
    expect(answers()).toMatchObject({ bankAccountNumber: '12-3140-0171323-50', bankAccountValid: true });
    expect(toastStore.getState()).toEqual([]);
  });
});
