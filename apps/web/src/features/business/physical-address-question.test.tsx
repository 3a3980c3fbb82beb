import { enterBusinessManually } from '@forecourt/domain/business/transitions.ts';
import { adoptAddressMatches, enterAddressManually } from '@forecourt/domain/fields/address-answer.ts';
import { enterFirstName } from '@forecourt/domain/landing/transitions.ts';
import { useForBusinessOnly as forBusinessOnly, pickable } from '@forecourt/domain/testing/answers.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import { after, inAddress, inBusiness } from '@forecourt/domain/testing/change.ts';
import { ballantyneRoad, customsStreet, tainuiStreet } from '@forecourt/domain/testing/records.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { progressStore } from '../../store/activities.ts';
import {
  changeAddress,
  changeSection,
  currentApplication,
  replaceApplication,
} from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, question, show } from '../../testing/screens.tsx';
import { stubApi, unreachable } from '../../testing/stub-api.ts';
import { BusinessSection } from './questions.tsx';

failOnConsoleErrors();
freshScreens();
const named = after(
  newcomer,
  ...forBusinessOnly('SoleTrader'),
  inBusiness(enterBusinessManually, 'Parata Joinery'),
);
beforeEach(() => startFrom(named));

const user = userEvent.setup();
const business = () => currentApplication().business;
const where = () => question('Where is the business?');
const slowly = { timeout: 2_000 };

test('a failed address search switches to manual entry, and the address can be given by hand [BUS-16]', async () => {
  stubApi({ 'GET /v1/addresses': unreachable });
  show(<BusinessSection />);
  await user.type(where().getByRole('combobox'), '8 Kauri');
  const line1 = await where().findByRole<HTMLInputElement>('textbox', { name: 'Address line 1' }, slowly);
  expect(line1.value).toBe('8 Kauri');
  expect(document.activeElement).toBe(line1);
  await user.type(line1, ' Lane');
  await user.type(where().getByRole('textbox', { name: 'Town or city' }), 'Kerikeri');
  await user.type(where().getByRole('textbox', { name: 'Postcode' }), '0230');
  await user.click(where().getByRole('button', { name: 'Continue' }));
  expect(where().getByText('8 Kauri Lane, Kerikeri 0230')).toBeDefined();
  expect(progressStore.getState().physicalAddressLookup).toBe('error');
});

test('of several corrected addresses the chosen one is adopted by Continue [BUS-08]', async () => {
  const matches = [pickable(ballantyneRoad), pickable(tainuiStreet)];
  startFrom(after(named, inAddress('physical-address', adoptAddressMatches, matches)));
  show(<BusinessSection />);
  await user.click(where().getByRole('button', { name: 'Use this address' }));
  expect(business().physicalAddress.picked).toBeNull();
  await user.click(where().getByRole('radio', { name: /27 Tainui Street/ }));
  await user.click(where().getByRole('button', { name: 'Use this address' }));
  expect(business().physicalAddress.picked).toEqual(pickable(tainuiStreet));
});

test('the address chosen among several is no choice among those of another list [BUS-08, CRED-08]', async () => {
  const marked = () => where().queryByRole('radio', { checked: true });
  const matches = [pickable(ballantyneRoad), pickable(tainuiStreet)];
  startFrom(after(named, inAddress('physical-address', adoptAddressMatches, matches)));
  show(<BusinessSection />);
  await user.click(where().getByRole('radio', { name: /27 Tainui Street/ }));
  act(() => changeSection('landing', enterFirstName, 'Wiremu'));
  expect(marked()).toBe(where().getByRole('radio', { name: /27 Tainui Street/ }));
  act(() =>
    changeAddress('physical-address', adoptAddressMatches, [pickable(tainuiStreet), pickable(customsStreet)]),
  );
  expect(marked()).toBeNull();
  await user.click(where().getByRole('button', { name: 'Use this address' }));
  expect(business().physicalAddress.picked).toBeNull();
  expect(where().getByText('Choose your address, or enter it manually')).toBeDefined();
});

test('a post box is no place of business [VAL-08]', async () => {
  stubApi({ 'GET /v1/addresses': { body: [] } });
  show(<BusinessSection />);
  await user.type(where().getByRole('combobox'), 'PO Box 218');
  expect(
    where().getByText('Enter a street address. A PO Box, Private Bag or DX cannot be used here'),
  ).toBeDefined();
});

test('what was missing while searching is not held against the lines of manual entry [VAL-05]', async () => {
  show(<BusinessSection />);
  await user.click(where().getByRole('button', { name: 'Continue' }));
  expect(await where().findByText('Pick an address from the list, or enter it manually')).toBeTruthy();
  await user.click(where().getByRole('button', { name: 'Enter manually' }));
  expect(where().queryByText(/^Enter the/)).toBeNull();
  await user.click(where().getByRole('button', { name: 'Continue' }));
  expect((await where().findAllByText('Enter the town or city')).length).toBeGreaterThan(0);
});

test('an address that others have typed by line meanwhile shows, and stays when a line is left as it is [SAVE-06]', async () => {
  startFrom(after(named, inAddress('physical-address', enterAddressManually)));
  show(<BusinessSection />);
  const line = (name: string) => where().getByRole<HTMLInputElement>('textbox', { name });
  await user.click(line('Address line 1'));
  const lines = { line1: '8 Kauri Lane', line2: '', suburb: '', town: 'Kerikeri', postcode: '0230' };
  const theirs = after(named, inAddress('physical-address', enterAddressManually, lines));
  act(() => replaceApplication(theirs));
  expect(line('Town or city').value).toBe('Kerikeri');
  await user.tab();
  expect(business().physicalAddress.lines).toEqual(lines);
  await user.type(line('Address line 1'), ' North');
  await user.tab();
  expect(business().physicalAddress.lines).toEqual({ ...lines, line1: '8 Kauri Lane North' });
});

test('what a browser fills in beside the line that is left as it was is kept as well [BUS-16]', async () => {
  const lines = { line1: '8 Kauri Lane', line2: '', suburb: '', town: '', postcode: '' };
  startFrom(after(named, inAddress('physical-address', enterAddressManually, lines)));
  show(<BusinessSection />);
  const line = (name: string) => where().getByRole<HTMLInputElement>('textbox', { name });
  await user.click(line('Address line 1'));
  fireEvent.change(line('Town or city'), { target: { value: 'Kerikeri' } });
  await user.tab();
  expect(business().physicalAddress.lines).toEqual({ ...lines, town: 'Kerikeri' });
});
