import type { DeskRecordRow } from '@forecourt/domain/contract/desk/record.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { reference } from '../testing/answers.ts';
import { renderDesk } from '../testing/render-desk.tsx';
import { stubDesk } from '../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (act: string, more: Partial<DeskRecordRow> = {}): DeskRecordRow => ({
  at: '2026-11-26T01:00:00.000Z',
  by: 'Mere',
  act,
  detail: null,
  subject: null,
  reference: null,
  callback: null,
  ...more,
});
const people = [{ id: 'p1', name: 'Mere' }];
const route = 'GET /desk/v1/record';
const answer = (rows: readonly DeskRecordRow[], after: string | null = null) => ({
  [route]: { body: { rows, people, after } },
});

test('the record says who did what, whom to, and of which application or callback [DESK-16, DESK-37]', async () => {
  const rows = [
    row('shown', { detail: 'home', reference }),
    row('sign-in refused', { by: null }),
    row('invited', { by: null, detail: 'viewer fingerprint', subject: 'Hana' }),
    row('deactivated', { detail: 'p2', subject: 'Rewi' }),
    row('opened', { detail: 'callback', callback: 'RH4X-WPJB' }),
    row('opened', { by: 'root@vm', reference }),
    row('exported', { detail: 'record, person p1: 12 rows' }),
  ];
  stubDesk(answer(rows, '7'));
  await renderDesk('/record', 'manager');
  for (const name of [
    /Mere Shown: home address K7PX-3M9D/,
    /Not known Sign-in refused/,
    /The command line Invited: Viewer Hana/,
    /Mere Deactivated Rewi/,
    /Mere Callback opened RH4X-WPJB/,
    /root@vm Opened K7PX-3M9D/,
    /Mere Exported: record, person p1: 12 rows/,
  ])
    expect(screen.getByRole('row', { name })).toBeDefined();
  expect(screen.getByRole('link', { name: 'RH4X-WPJB' }).getAttribute('href')).toBe('/callbacks/RH4X-WPJB');
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/record?after=7');
});

test('filters stand in the address, and are asked for and downloaded as they stand there [DESK-37]', async () => {
  const exported = { body: { csv: 'when', count: 1, isCut: false } };
  const { asked } = stubDesk({
    ...answer([row('opened', { reference })]),
    'POST /desk/v1/record/export': exported,
  });
  const address = `/record?application=${reference}&from=2026-03-01&to=2026-03-31`;
  const { user, router } = await renderDesk(address, 'manager');
  expect(asked.at(-1)?.query).toBe(`?application=${reference}&from=2026-03-01&to=2026-03-31`);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Mere');
  await waitFor(() => expect(router.state.location.search).toContain('person=p1'));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  await user.click(await screen.findByRole('button', { name: 'Download this record' }));
  await screen.findByText('1 row is in the file.');
  const filter = { person: 'p1', application: reference, from: '2026-03-01', to: '2026-03-31' };
  expect(asked.at(-1)?.body).toEqual(filter);
  await user.click(screen.getByRole('link', { name: 'Clear the filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a reference is typed as people write it, and half of one is asked for again [DESK-37]', async () => {
  stubDesk(answer([row('opened', { reference })]));
  const { user, router } = await renderDesk('/record', 'manager');
  const field = screen.getByRole('textbox', { name: 'Reference of an application or callback' });
  await user.type(field, 'k7px{Enter}');
  expect(await screen.findByText('Enter the reference number, like K7PX-3M9D')).toBeDefined();
  await user.clear(field);
  await user.type(field, ' k7px 3m9d{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe(`?application=${reference}`));
});
