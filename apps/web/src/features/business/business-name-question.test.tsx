import type { BusinessMatch } from '@forecourt/domain/fields/business-record.ts';
import {
  useForBusinessOnly as forBusinessOnly,
  registeredBusiness,
} from '@forecourt/domain/testing/answers.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import { after } from '@forecourt/domain/testing/change.ts';
import { ballantyneRoad, lindisPassFencing } from '@forecourt/domain/testing/records.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { formViewStore } from '../../questions/form-view.ts';
import { currentScrollTarget } from '../../questions/scroll-target.ts';
import { currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, question, show } from '../../testing/screens.tsx';
import { held, refused, stubApi, unreachable } from '../../testing/stub-api.ts';
import { BusinessSection } from './questions.tsx';

failOnConsoleErrors();
freshScreens();

const user = userEvent.setup();
const business = () => currentApplication().business;
const name = () => question('What is the business called?');
const slowly = { timeout: 2_000 };

const typed = after(newcomer, ...forBusinessOnly('Limited'));
const named = after(typed, ...registeredBusiness(lindisPassFencing, ballantyneRoad));
const match: BusinessMatch = {
  nzbn: lindisPassFencing.nzbn,
  entityName: lindisPassFencing.entityName,
  entityTypeCode: 'LTD',
  entityStatus: 'Removed',
  registrationDate: '2014-06-17',
  tradingNames: [],
  town: 'Wānaka',
};

test.each([
  ['Limited', 'Picking your company there saves typing its address and directors.'],
  ['SoleTrader', 'Picking your business there saves typing its address.'],
] as const)('why the name is asked is said for %s [FORM-06]', (type, reason) => {
  startFrom(after(newcomer, ...forBusinessOnly(type)));
  show(<BusinessSection />);
  expect(name().getByText(`The register is public. ${reason}`)).toBeDefined();
});

test('a business found by name shows its details, and picking it fills its address [BUS-05, BUS-06]', async () => {
  startFrom(typed);
  stubApi({
    'GET /v1/businesses': { body: { items: [match] } },
    [`GET /v1/businesses/${match.nzbn}`]: { body: lindisPassFencing },
    [`GET /v1/addresses/${ballantyneRoad.dpid}`]: { body: ballantyneRoad },
  });
  show(<BusinessSection />);
  await user.type(name().getByRole('combobox'), 'lindis pass');
  const option = await name().findByRole('option', undefined, slowly);
  expect(option.textContent).toContain(
    'NZBN 9429 0412 8830 6, registered 2014, Wānaka, removed from the register',
  );
  await user.click(option);
  await name().findByText('NZBN 9429 0412 8830 6, registered 2014');
  expect(document.activeElement?.textContent).toContain('Lindis Pass Fencing Limited');
  await vi.waitFor(() =>
    expect(business().physicalAddress.picked?.fullAddress).toBe(ballantyneRoad.fullAddress),
  );
});

type Reply = Parameters<typeof stubApi>[0][string];
const pickWhile = async (record: Reply, address: Reply = { body: ballantyneRoad }): Promise<void> => {
  startFrom(typed);
  stubApi({
    'GET /v1/businesses': { body: { items: [match] } },
    [`GET /v1/businesses/${match.nzbn}`]: record,
    [`GET /v1/addresses/${ballantyneRoad.dpid}`]: address,
  });
  show(<BusinessSection />);
  await user.type(name().getByRole('combobox'), 'lindis pass');
  await user.click(await name().findByRole('option', undefined, slowly));
  await user.click(name().getByRole('button', { name: 'Continue' }));
};

test('Continue pressed while the picked business is fetched goes on once it has come [BUS-05, REL-03]', async () => {
  const record = held();
  await pickWhile(record.reply);
  expect(name().queryByText(/^Pick your business from the list/)).toBeNull();
  record.release({ body: lindisPassFencing });
  await vi.waitFor(() => expect(formViewStore.getState().editing).toBeNull());
  expect(await name().findByRole('button', { name: /^Change/ })).toBeDefined();
});

test('a picked business that cannot be fetched is reported once, and Continue then says what is missing [BUS-15]', async () => {
  const record = held();
  await pickWhile(record.reply);
  record.release(refused(503));
  await vi.waitFor(() => expect(toastStore.getState()).toHaveLength(1));
  expect(name().queryByText(/^Pick your business from the list/)).toBeNull();
  await user.click(name().getByRole('button', { name: 'Continue' }));
  await name().findByText(/^Pick your business from the list/);
});

test.each([
  ['goes on with it', false, 'fuel-amount'],
  ['stays there once they have turned to it', true, 'physical-address'],
])('who waits at the address of a business while it comes %s [BUS-07]', async (_, hasTurnedToIt, brought) => {
  const address = held();
  await pickWhile({ body: lindisPassFencing }, address.reply);
  await vi.waitFor(() => expect(currentScrollTarget()).toBe('physical-address'));
  if (hasTurnedToIt) await user.click(question('Where is the business?').getByRole('combobox'));
  address.release({ body: ballantyneRoad });
  await vi.waitFor(() => expect(business().physicalAddress.picked).not.toBeNull());
  await vi.waitFor(() => expect(currentScrollTarget()).toBe(brought));
});

test('a half-typed name is kept once it is left, and searched again on coming back to it [BUS-05, REL-03]', async () => {
  startFrom(typed);
  const { asked } = stubApi({ 'GET /v1/businesses': { body: { items: [] } } });
  show(<BusinessSection />);
  await user.type(name().getByRole('combobox'), 'lindis p');
  await user.click(document.body);
  const left = currentApplication();
  expect(left.business).toMatchObject({ businessName: 'lindis p', business: null });
  cleanup();
  startFrom(left);
  show(<BusinessSection />);
  const again = name().getByRole<HTMLInputElement>('combobox');
  expect(again.value).toBe('lindis p');
  await user.click(again);
  await name().findByText('No results', undefined, slowly);
  expect(asked.at(-1)?.query.get('name')).toBe('lindis p');
  expect(currentApplication()).toBe(left);
});

test('what is missing is said at Continue, not while somebody searches, and again at the next Continue [BUS-05, VAL-05]', async () => {
  startFrom(typed);
  stubApi({ 'GET /v1/businesses': { body: { items: [match] } } });
  show(<BusinessSection />);
  const missing = () => name().queryByText(/^Pick your business from the list/);
  const goOn = () => user.click(name().getByRole('button', { name: 'Continue' }));
  await goOn();
  await vi.waitFor(() => expect(missing()).not.toBeNull());
  await user.type(name().getByRole('combobox'), 'lindis');
  expect(missing()).toBeNull();
  await name().findByRole('option', undefined, slowly);
  expect(missing()).toBeNull();
  await goOn();
  await vi.waitFor(() => expect(missing()).not.toBeNull());
  expect(name().getAllByRole('option')).not.toHaveLength(0);
});

test('entering the business by hand keeps what was typed and needs no register [BUS-09]', async () => {
  startFrom(typed);
  show(<BusinessSection />);
  await user.type(name().getByRole('combobox'), 'Parata');
  await user.click(name().getByRole('button', { name: 'Enter manually' }));
  const field = name().getByRole<HTMLInputElement>('textbox', { name: 'Business name' });
  expect(field.value).toBe('Parata');
  expect(document.activeElement).toBe(field);
  await user.type(field, ' Joinery');
  await user.click(name().getByRole('button', { name: 'Continue' }));
  expect(business()).toMatchObject({
    business: null,
    hasManualInputBusiness: true,
    businessName: 'Parata Joinery',
  });
  expect(name().getByText('Parata Joinery')).toBeDefined();
});

test('a picked business is let go to choose another [BUS-09]', async () => {
  startFrom(named);
  show(<BusinessSection />);
  await user.click(name().getByRole('button', { name: /^Change/ }));
  await user.click(name().getByRole('button', { name: 'Choose another business' }));
  expect(business().business).toBeNull();
  expect(document.activeElement).toBe(name().getByRole('combobox'));
});

test('a failed search tells a limited company, and what it typed stays [BUS-15]', async () => {
  startFrom(typed);
  stubApi({ 'GET /v1/businesses': unreachable });
  show(<BusinessSection />);
  await user.type(name().getByRole('combobox'), 'lindis');
  await vi.waitFor(() => expect(toastStore.getState()).toHaveLength(1), slowly);
  expect(name().getByRole<HTMLInputElement>('combobox').value).toBe('lindis');
});

test('a failed search hands a sole trader over to manual entry, with what was typed [BUS-15]', async () => {
  startFrom(after(newcomer, ...forBusinessOnly('SoleTrader')));
  stubApi({ 'GET /v1/businesses': unreachable });
  show(<BusinessSection />);
  await user.type(name().getByRole('combobox'), 'parata');
  const field = await name().findByRole<HTMLInputElement>('textbox', { name: 'Business name' }, slowly);
  expect(field.value).toBe('parata');
  expect(toastStore.getState()).toEqual([]);
});

test('a different trading name is asked for, starting from the one on the register [BUS-11]', async () => {
  startFrom(named);
  show(<BusinessSection />);
  await user.click(name().getByRole('button', { name: /^Change/ }));
  await user.click(name().getByRole('radio', { name: 'Yes' }));
  const field = name().getByRole<HTMLInputElement>('textbox', { name: 'Trading name' });
  expect(field.value).toBe('Lindis Fencing');
  await user.clear(field);
  await user.click(name().getByRole('button', { name: 'Continue' }));
  expect(name().getByText('Enter the name you trade under')).toBeDefined();
  await user.type(field, 'Lindis');
  expect(name().queryByText('Enter the name you trade under')).toBeNull();
});

test('a trading name that was typed stays when No is chosen in between, and No takes none from the register [BUS-11]', async () => {
  startFrom(named);
  show(<BusinessSection />);
  await user.click(name().getByRole('button', { name: /^Change/ }));
  await user.click(name().getByRole('radio', { name: 'No' }));
  expect(business().tradingName).toBe('');
  await user.click(name().getByRole('radio', { name: 'Yes' }));
  const field = () => name().getByRole<HTMLInputElement>('textbox', { name: 'Trading name' });
  await user.clear(field());
  await user.type(field(), 'Lindis');
  await user.click(name().getByRole('radio', { name: 'No' }));
  expect(name().queryByRole('textbox', { name: 'Trading name' })).toBeNull();
  await user.click(name().getByRole('radio', { name: 'Yes' }));
  expect(field().value).toBe('Lindis');
});
