import { enterBusinessManually } from '@forecourt/domain/business/transitions.ts';
import type { BusinessType } from '@forecourt/domain/constants/options.ts';
import type { BusinessMatch, BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import { useForBusinessOnly as forBusinessOnly } from '@forecourt/domain/testing/answers.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import { after, inBusiness } from '@forecourt/domain/testing/change.ts';
import { lindisPassFencing } from '@forecourt/domain/testing/records.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { type ProgressKey, progressStore } from '../../store/activities.ts';
import { currentApplication } from '../../store/application-store.ts';
import { type Conducts, says, withFailingServer } from '../../testing/failing-server.ts';
import { courseOf, type Failure, failures } from '../../testing/failures.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, question, show } from '../../testing/screens.tsx';
import { BusinessSection } from './questions.tsx';

vi.mock('@forecourt/domain/constants/timings.ts', async (original) => ({
  ...(await original<object>()),
  searchDebounceMs: 10,
}));
const catalogue = 'Sorry, we are unable to look up NZ Companies Register this time. Please try again later.';
const patiently = { timeout: 10_000 };

failOnConsoleErrors();
freshScreens();
const server = withFailingServer();
const user = userEvent.setup({ delay: null });
const name = () => question('What is the business called?');
const where = () => question('Where is the business?');
const box = (shown: typeof name) => shown().getByRole<HTMLInputElement>('combobox');
const field = (shown: typeof name, label: string) =>
  shown().findByRole<HTMLInputElement>('textbox', { name: label }, patiently);

const { nzbn, entityName, entityTypeCode, entityStatus, registrationDate, address } = lindisPassFencing;
const match: BusinessMatch = {
  nzbn,
  entityName,
  entityTypeCode,
  entityStatus,
  registrationDate,
  tradingNames: [],
  town: 'Wānaka',
};
const withoutPostalId: BusinessRecord = {
  ...lindisPassFencing,
  address: address && { ...address, pafId: null },
};
const register = { 'GET /v1/businesses': says({ items: [match] }) };
const typed = (type: BusinessType) => after(newcomer, ...forBusinessOnly(type));

async function pickLindisPass(): Promise<void> {
  await user.type(box(name), 'lindis');
  await user.click(await name().findByRole('option', undefined, patiently));
}

async function staysOnRegister(text: string): Promise<void> {
  await waitFor(() => expect(name().queryByText('Searching...')).toBeNull(), patiently);
  expect(box(name).value).toBe(text);
  expect(name().queryByRole('option')).toBeNull();
  const failed = /^We could not search the Companies Register\./;
  expect(await name().findByText(failed, undefined, patiently)).toBeDefined();
  expect(name().getByRole('button', { name: 'Enter manually' })).toBeDefined();
}

type LookUp = {
  readonly what: string;
  readonly type: BusinessType;
  readonly fails: string;
  readonly answered?: Conducts;
  readonly begin: () => Promise<void>;
  readonly progress: ProgressKey;
  readonly sees: () => Promise<void>;
  readonly isReported?: true;
};

const lookUps: readonly LookUp[] = [
  {
    what: 'the search of a limited company tells so, and stays with what was typed [BUS-15, TOAST-03, SAY-03]',
    type: 'Limited',
    fails: 'GET /v1/businesses',
    begin: () => user.type(box(name), 'lindis'),
    progress: 'businessNameLookup',
    sees: () => staysOnRegister('lindis'),
    isReported: true,
  },
  {
    what: 'the search of a sole trader becomes manual entry without a word, with what was typed [BUS-15]',
    type: 'SoleTrader',
    fails: 'GET /v1/businesses',
    begin: () => user.type(box(name), 'parata'),
    progress: 'businessNameLookup',
    sees: async () => expect((await field(name, 'Business name')).value).toBe('parata'),
  },
  {
    what: 'the record of a limited company tells so, and stays with the name that was picked [BUS-15, BUS-06]',
    type: 'Limited',
    fails: 'GET /v1/businesses/:nzbn',
    answered: register,
    begin: pickLindisPass,
    progress: 'businessNameLookup',
    sees: () => staysOnRegister(entityName),
    isReported: true,
  },
  {
    what: 'the record of a limited company that was found under Other tells so too [BUS-15, CRED-14]',
    type: 'Other',
    fails: 'GET /v1/businesses/:nzbn',
    answered: register,
    begin: pickLindisPass,
    progress: 'businessNameLookup',
    sees: () => staysOnRegister(entityName),
    isReported: true,
  },
  {
    what: 'the record of a trust becomes manual entry without a word, with the name that was picked [BUS-15, BUS-06]',
    type: 'TrustSociety',
    fails: 'GET /v1/businesses/:nzbn',
    answered: { 'GET /v1/businesses': says({ items: [{ ...match, entityTypeCode: 'T' }] }) },
    begin: pickLindisPass,
    progress: 'businessNameLookup',
    sees: async () => expect((await field(name, 'Business name')).value).toBe(entityName),
  },
  {
    what: 'the details of the postal id become manual entry, with the lines of the register [BUS-16, BUS-07]',
    type: 'Limited',
    fails: 'GET /v1/addresses/:id',
    answered: { ...register, 'GET /v1/businesses/:nzbn': says(lindisPassFencing) },
    begin: pickLindisPass,
    progress: 'physicalAddressLookup',
    sees: async () => {
      await waitFor(
        () => expect(currentApplication().business.physicalAddress.isManual).toBe(true),
        patiently,
      );
      expect(currentApplication().business.physicalAddress.lines.line1).toBe('14 Ballantyne Road');
      expect(currentApplication().finalDetails.deliveryAddress.picked).toBeNull();
    },
  },
  {
    what: 'the search of the corrected address is marked, and offers nothing [BUS-16, BUS-08]',
    type: 'Limited',
    fails: 'GET /v1/addresses',
    answered: { ...register, 'GET /v1/businesses/:nzbn': says(withoutPostalId) },
    begin: pickLindisPass,
    progress: 'physicalAddressLookup',
    sees: async () => {
      await waitFor(() => expect(progressStore.getState().physicalAddressLookup).toBe('error'), patiently);
      expect(currentApplication().business.physicalAddress).toMatchObject({
        offered: [],
        isManual: false,
        text: address?.fullAddress,
      });
    },
  },
];

/** Expects the message of a 400, else the text of the catalogue. */
async function hears({ isReported }: LookUp, failure: Failure): Promise<void> {
  const texts = () => toastStore.getState().map(({ text }) => text);
  await waitFor(() => expect(texts()).toEqual(isReported ? (failure.says ?? [catalogue]) : []), patiently);
}

describe.each(lookUps)('$what', (lookUp) => {
  test.each(failures)('after $how', async (failure) => {
    startFrom(typed(lookUp.type));
    server.conducts({ ...lookUp.answered, [lookUp.fails]: failure.conduct });
    show(<BusinessSection />);
    const course = courseOf(lookUp.progress);
    await lookUp.begin();
    await lookUp.sees();
    await hears(lookUp, failure);
    expect(course.slice(-2)).toEqual(['request', 'error']);
  });
});

describe('the search of the physical address becomes manual entry, with what was typed [BUS-16]', () => {
  test.each(failures)('after $how', async ({ conduct }) => {
    startFrom(after(typed('SoleTrader'), inBusiness(enterBusinessManually, 'Parata Joinery')));
    server.conducts({ 'GET /v1/addresses': conduct });
    show(<BusinessSection />);
    const course = courseOf('physicalAddressLookup');
    await user.type(box(where), '8 Kauri');
    expect((await field(where, 'Address line 1')).value).toBe('8 Kauri');
    expect(currentApplication().business.physicalAddress.text).toBe('8 Kauri');
    expect(course).toEqual(['request', 'error']);
    expect(toastStore.getState()).toEqual([]);
  });
});
