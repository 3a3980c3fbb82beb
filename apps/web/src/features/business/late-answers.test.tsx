import type { BusinessMatch, BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import { useForBusinessOnly as forBusinessOnly } from '@forecourt/domain/testing/answers.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import { after } from '@forecourt/domain/testing/change.ts';
import { greymouthLifeboat, lindisPassFencing, tainuiStreet } from '@forecourt/domain/testing/records.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { type Conducts, heldBack, says, withFailingServer } from '../../testing/failing-server.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, question, show } from '../../testing/screens.tsx';
import { BusinessSection } from './questions.tsx';

vi.mock('@forecourt/domain/constants/timings.ts', async (original) => ({
  ...(await original<object>()),
  searchDebounceMs: 10,
}));
const patiently = { timeout: 10_000 };

failOnConsoleErrors();
freshScreens();
const server = withFailingServer();
const user = userEvent.setup({ delay: null });
const name = () => question('What is the business called?');
const where = () => question('Where is the business?');
const box = () => name().getByRole<HTMLInputElement>('combobox');
const business = () => currentApplication().business;

const matchOf = (record: BusinessRecord): BusinessMatch => ({
  nzbn: record.nzbn,
  entityName: record.entityName,
  entityTypeCode: record.entityTypeCode,
  entityStatus: record.entityStatus,
  registrationDate: record.registrationDate,
  tradingNames: record.tradingNames,
  town: '',
});
const findsBoth = says({ items: [matchOf(lindisPassFencing), matchOf(greymouthLifeboat)] });
const answered = {
  'GET /v1/businesses': findsBoth,
  [`GET /v1/businesses/${greymouthLifeboat.nzbn}`]: says(greymouthLifeboat),
  'GET /v1/addresses/:id': says(tainuiStreet),
};
const late = heldBack();

/** Picks the first of both matches, whose record is still loading. */
async function pickFirst(more: Conducts = {}): Promise<void> {
  startFrom(after(newcomer, ...forBusinessOnly('TrustSociety')));
  server.conducts({
    ...answered,
    [`GET /v1/businesses/${lindisPassFencing.nzbn}`]: late.conduct,
    ...more,
  });
  show(<BusinessSection />);
  await user.type(box(), 'both');
  await user.click(await name().findByRole('option', { name: /^Lindis Pass/ }, patiently));
  await expect.poll(() => server.asked.at(-1)).toBe(`GET /v1/businesses/${lindisPassFencing.nzbn}`);
  expect(name().getByText('Searching...')).toBeDefined();
}

test('the record of a business comes after that of the next one that was picked, and is dropped [BUS-06, AUTO-01]', async () => {
  await pickFirst();
  await user.clear(box());
  await user.type(box(), 'both again');
  await user.click(await name().findByRole('option', { name: /^Greymouth/ }, patiently));
  await name().findByRole('button', { name: 'Choose another business' }, patiently);
  late.release(says(lindisPassFencing));
  await expect.poll(() => business().physicalAddress.picked?.fullAddress).toBe(tainuiStreet.fullAddress);
  expect(business()).toMatchObject({ business: greymouthLifeboat, businessName: 'Greymouth Lifeboat Trust' });
});

test('a record that fails after the applicant went on by hand changes nothing of what was written [BUS-15, AUTO-01]', async () => {
  await pickFirst();
  await user.click(name().getByRole('button', { name: 'Enter manually' }));
  const byHand = name().getByRole<HTMLInputElement>('textbox', { name: 'Business name' });
  await user.clear(byHand);
  await user.type(byHand, 'Parata Trust');
  late.release((response) => response.destroy());
  await user.click(name().getByRole('button', { name: 'Continue' }));
  expect(business()).toMatchObject({ business: null, businessName: 'Parata Trust' });
});

test('passing the focus on while the record is on its way does not lose it [BUS-06]', async () => {
  await pickFirst();
  await user.click(document.body);
  late.release(says(lindisPassFencing));
  await name().findByRole('button', { name: 'Choose another business' }, patiently);
  expect(business().business).toEqual(lindisPassFencing);
});

test('an address that is late is said to be on its way, and lands nowhere once another one is being typed [BUS-06, BUS-16, AUTO-01]', async () => {
  const lateAddress = heldBack();
  await pickFirst({ 'GET /v1/addresses/:id': lateAddress.conduct, 'GET /v1/addresses': says([]) });
  late.release(says(lindisPassFencing));
  await name().findByRole('button', { name: 'Choose another business' }, patiently);
  await user.click(name().getByRole('button', { name: 'Continue' }));
  expect(await where().findByText('Searching...')).toBeDefined();
  const typedInto = where().getByRole<HTMLInputElement>('combobox');
  await user.clear(typedInto);
  await user.type(typedInto, '8 Kauri Lane');
  await where().findByText('No results', {}, patiently);
  lateAddress.release((response) => response.destroy());
  await user.type(typedInto, ' Kerikeri');
  await expect.poll(() => server.asked.at(-1)).toMatch('query=8+Kauri+Lane+Kerikeri');
  await where().findByText('No results', {}, patiently);
  expect(typedInto.isConnected).toBe(true);
  expect(typedInto.value).toBe('8 Kauri Lane Kerikeri');
});
