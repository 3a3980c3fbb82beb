import { initialCredit } from '@forecourt/domain/credit/state.ts';
import * as credit from '@forecourt/domain/credit/transitions.ts';
import { limitedDirector, soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { after, inCredit } from '@forecourt/domain/testing/change.ts';
import { customsStreet } from '@forecourt/domain/testing/records.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { progressStore } from '../../store/activities.ts';
import { currentApplication } from '../../store/application-store.ts';
import { subscribeToAddressSuggestions } from '../../store/suggested-address.ts';
import { withFailingServer } from '../../testing/failing-server.ts';
import { courseOf, failures } from '../../testing/failures.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, question, show } from '../../testing/screens.tsx';
import { CreditSection } from './questions.tsx';

vi.mock('@forecourt/domain/constants/timings.ts', async (original) => ({
  ...(await original<object>()),
  searchDebounceMs: 10,
}));
failOnConsoleErrors();
freshScreens();
beforeEach(subscribeToAddressSuggestions);
const server = withFailingServer();
const user = userEvent.setup({ delay: null });
const answers = () => currentApplication().credit;
const patiently = { timeout: 10_000 };
const search = 'GET /v1/addresses';
const { dateOfBirth, driversLicenseNumber, driversLicenseVersionNo } = soleTrader.credit;
const untilHome = after(
  { ...soleTrader, credit: { ...initialCredit, dateOfBirth, driversLicenseNumber, driversLicenseVersionNo } },
  inCredit(credit.enterLegalName, 'Wiremu Parata'),
  inCredit(credit.chooseGender, 'Male'),
);
const director = { ...limitedDirector, credit: { ...initialCredit, isCompanyDirector: true } };

describe('the search of the home address becomes manual entry, with what was typed [CRED-08]', () => {
  test.each(failures)('after $how', async ({ conduct }) => {
    const home = () => question('Where do you live?');
    startFrom(untilHome);
    server.conducts({ [search]: conduct });
    show(<CreditSection />);
    const course = courseOf('residentialAddressLookup');
    await user.type(home().getByRole('combobox'), '8 Kauri');
    const line1 = await home().findByRole<HTMLInputElement>('textbox', { name: 'Address line 1' }, patiently);
    expect(line1.value).toBe('8 Kauri');
    expect(answers().residentialAddress).toMatchObject({ text: '8 Kauri', picked: null });
    expect(course).toEqual(['request', 'error']);
    expect(toastStore.getState()).toEqual([]);
  });
});

describe("the search again for a director's home offers nothing, and keeps its text [CRED-03, CRED-08]", () => {
  test.each(failures)('after $how', async ({ conduct }) => {
    startFrom(director);
    server.conducts({ [search]: conduct });
    show(<CreditSection />);
    const course = courseOf('residentialAddressLookup');
    await user.click(question('What is your full legal name?').getByRole('radio', { name: 'Mere Tāwhiri' }));
    await waitFor(() => expect(progressStore.getState().residentialAddressLookup).toBe('error'), patiently);
    expect(answers()).toMatchObject({
      legalName: 'Mere Tāwhiri',
      residentialAddress: { picked: null, text: customsStreet.fullAddress, offered: [], isManual: false },
    });
    expect(course).toEqual(['request', 'error']);
    expect(toastStore.getState()).toEqual([]);
  });
});
