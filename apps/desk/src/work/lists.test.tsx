import { missingRightText } from '@forecourt/domain/desk/roles.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { list, listed, reference, today } from '../testing/answers.ts';
import { renderDesk } from '../testing/render-desk.tsx';
import { refused, stubDesk } from '../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const applications = 'GET /desk/v1/applications';
const queries = (asked: readonly { path: string; query: string }[]) =>
  asked.filter(({ path }) => path === '/desk/v1/applications').map(({ query }) => query);

test('the first page links what waits to its list, what one holds first and what is late too, and caps a count at a thousand [DESK-08, DESK-31]', async () => {
  stubDesk({ 'GET /desk/v1/today': today, [applications]: list([listed()]) });
  await renderDesk('/');
  const toAssess = screen.getByRole('link', { name: /1,000\+ ?To assess/ });
  expect(toAssess.getAttribute('href')).toBe('/applications?state=toAssess');
  expect(screen.getByRole('link', { name: /0 ?Callbacks to make/ }).getAttribute('href')).toBe('/callbacks');
  for (const [name, address] of [
    [/2 ?Of them late/, '/applications?late=true'],
    [/46 ?Orders late/, '/orders?state=late'],
    [/0 ?Callbacks late/, '/callbacks?late=true'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
  const [first] = within(screen.getByRole('list')).getAllByRole('link');
  expect(first?.textContent).toBe('3Held by me');
  expect(first?.getAttribute('href')).toBe('/applications?mine=true');
  expect(screen.getByText('Half were decided within').nextSibling?.textContent).toBe('5 hours');
  expect(screen.getByText('Nine in ten were decided within').nextSibling?.textContent).toBe('3 days');
});

test('at most ten that wait longest stand on the first page [DESK-08]', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => listed({ reference: `K7PX-3M${at + 10}` }));
  stubDesk({ 'GET /desk/v1/today': today, [applications]: list(rows) });
  await renderDesk('/');
  expect(screen.getAllByRole('rowheader')).toHaveLength(10);
});

test('filters stand in the address, and those of the address are asked for [DESK-09]', async () => {
  const { asked } = stubDesk({ [applications]: list([listed()], '2026-11-20T10:00:00+13/88') });
  const { user, router } = await renderDesk('/applications?state=open&days=5');
  expect(queries(asked)).toEqual(['?state=open&days=5']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Guarantee awaited');
  expect(router.state.location.search).toBe('?state=guaranteeAwaited&days=5');
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(router.state.location.search).toBe(
    '?state=guaranteeAwaited&days=5&after=2026-11-20T10%3A00%3A00%2B13%2F88',
  );
});

test('decision, type and days of sending stand in the address, for the list and its file [DESK-09, DESK-27]', async () => {
  const csv = { csv: '\uFEFFReference\r\n', count: 1, isCut: false };
  const { asked } = stubDesk({
    [applications]: list([listed()]),
    'POST /desk/v1/applications/export': { body: csv },
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }));
  const { user, router } = await renderDesk('/applications?state=all', 'manager');
  await user.click(screen.getByText('More filters'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Decision' }), 'Decline');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Aviation');
  await user.type(screen.getByLabelText('Sent from'), '2026-10-01');
  await user.type(screen.getByLabelText('Sent until'), '2026-10-31');
  const narrowed = '?state=all&decision=Decline&type=2&sentFrom=2026-10-01&sentTo=2026-10-31';
  expect(router.state.location.search).toBe(narrowed);
  expect(queries(asked).at(-1)).toBe(narrowed);
  expect(
    screen.getByRole('table', {
      name: 'Applications sent from 01/10/2026 until 31/10/2026, the earliest first',
    }),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Download this list' }));
  expect(asked.at(-1)?.body).toEqual({
    state: 'all',
    decision: 'Decline',
    type: '2',
    sentFrom: '2026-10-01',
    sentTo: '2026-10-31',
  });
  await user.click(screen.getByRole('link', { name: 'Clear the filters' }));
  expect(router.state.location.search).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Sent from').value).toBe('');
});

test('filters of an opened address are seen, and what is no filter is left out [DESK-09]', async () => {
  const { asked } = stubDesk({ [applications]: list([listed()]) });
  await renderDesk('/applications?decision=Perhaps&type=2&sentFrom=2026-02-30&days=many');
  expect(queries(asked)).toEqual(['?type=2']);
  const type = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' });
  expect(type.value).toBe('2');
  expect(type.closest('details')?.open).toBe(true);
});

test('days in the wrong order say so instead of a list [DESK-09]', async () => {
  stubDesk({ [applications]: list([]) });
  await renderDesk('/applications?sentFrom=2026-10-31&sentTo=2026-10-01');
  expect(screen.getByText(/^Sent from is later than Sent until/)).toBeDefined();
});

test('mine ignores the other filters [DESK-09]', async () => {
  const { asked } = stubDesk({ [applications]: list([]) });
  const { user } = await renderDesk('/applications?state=open&days=5');
  await user.click(screen.getByRole('button', { name: 'Held by me' }));
  expect(await screen.findByText(/^You hold no application/)).toBeDefined();
  expect(queries(asked).at(-1)).toBe('?mine=true');
});

test('late and soon due are words beside how long it waits [DESK-12]', async () => {
  const since = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const late = listed({ since: since(75), isLate: true, isHalfway: true });
  const soon = listed({ since: since(50), isHalfway: true, reference: 'RD4H-C9NV' });
  stubDesk({ [applications]: list([late, soon]) });
  await renderDesk('/applications');
  expect(screen.getByText('3 days, late')).toBeDefined();
  expect(screen.getByText('2 days, due soon')).toBeDefined();
});

test('markup, formulas and direction marks in a name are shown as text [DESK-09]', async () => {
  const name = '<img src=x onerror=alert(1)> =HYPERLINK("http://evil") \u202Egnp.exe';
  stubDesk({ [applications]: list([listed({ business: name })]) });
  const { container } = await renderDesk('/applications');
  expect(container.querySelector('img')).toBeNull();
  const shown = screen.getByText(/HYPERLINK/);
  expect(shown.tagName).toBe('BDI');
  expect(shown.textContent).toBe('<img src=x onerror=alert(1)> =HYPERLINK("http://evil") [U+202E]gnp.exe');
});

test('a page that does not load says why and tries again [DESK-09]', async () => {
  let answer: ReturnType<typeof refused> = refused(503, 'Please try again later.');
  stubDesk({ [applications]: () => answer });
  const { user } = await renderDesk('/applications');
  expect(screen.getByText('Please try again later.')).toBeDefined();
  answer = list([listed()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: reference })).toBeDefined();
});

test('a page for which one has no right says who has it, and does not offer to try again [DESK-06]', async () => {
  stubDesk({ 'GET /desk/v1/record': refused(403, missingRightText('record')) });
  await renderDesk('/record');
  expect(screen.getByText('Your role does not include this. Ask a manager of the desk.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a list is loaded again each minute, and keeps what it had while nothing comes [DESK-08]', async () => {
  let answer: ReturnType<typeof refused> = list([listed()]);
  const { asked } = stubDesk({ [applications]: () => answer });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  await renderDesk('/applications');
  answer = refused(503, 'Please try again later.');
  await act(async () => void vi.advanceTimersByTime(61_000));
  expect(await screen.findByText('What you see was loaded earlier.')).toBeDefined();
  expect(queries(asked)).toHaveLength(2);
  expect(screen.getByRole('link', { name: reference })).toBeDefined();
});

test('only a manager finds the export of a list [DESK-06, DESK-27]', async () => {
  stubDesk({ [applications]: list([listed()]) });
  await renderDesk('/applications', 'assessor');
  expect(screen.queryByRole('button', { name: 'Download this list' })).toBeNull();
  cleanup();
  await renderDesk('/applications', 'manager');
  expect(screen.getByRole('button', { name: 'Download this list' })).toBeDefined();
});

test('the export is of the list on screen, and says how much is in it [DESK-27]', async () => {
  const csv = { csv: '\uFEFFReference\r\n', count: 3, isCut: false };
  const { asked } = stubDesk({
    [applications]: list([listed()]),
    'POST /desk/v1/applications/export': { body: csv },
  });
  const made = vi.fn<(file: Blob) => string>(() => 'blob:file');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn<() => void>() }));
  const { user } = await renderDesk('/applications?state=open&days=5', 'manager');
  await user.click(screen.getByRole('button', { name: 'Download this list' }));
  expect(await screen.findByText('3 applications are in the file.')).toBeDefined();
  expect(asked.at(-1)?.body).toEqual({ state: 'open', days: '5' });
  expect(made.mock.calls[0]?.[0].type).toBe('text/csv;charset=utf-8');
});

test('a row says spend, state, what is proposed and by whom, why it is here, who holds it and how long it waits [DESK-31]', async () => {
  const row = listed({
    spend: 12_500,
    why: { source: 'correction', decision: 'Approved', cause: 'bureau' },
    proposed: { decision: 'Decline', by: 'Mere Parata' },
    holder: { by: 'Tevita Fonua', id: 'tevita', since: '2026-11-26T01:00:00.000Z', isGiven: false },
    since: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  });
  stubDesk({ [applications]: list([row, listed({ reference: 'RD4H-C9NV', spend: null })]) });
  await renderDesk('/applications');
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Reference',
    'Business',
    'Spend a month',
    'State',
    'Why it is here',
    'Held by',
    'Waiting',
  ]);
  const cells = within(screen.getAllByRole('row')[1]!)
    .getAllByRole('cell')
    .map((cell) => cell.lastElementChild?.textContent);
  expect(cells).toEqual([
    'Lindis Pass Haulage',
    '$12,500',
    'To assessProposed: Decline, by Mere Parata',
    'Corrected. Bureau: Approved',
    'Tevita Fonua',
    '3 hours',
  ]);
});

test('a row is marked where another application has much in common with it [DESK-30]', async () => {
  stubDesk({ [applications]: list([listed({ isSeenBefore: true }), listed({ reference: 'RD4H-C9NV' })]) });
  await renderDesk('/applications');
  const [, marked, other] = screen.getAllByRole('row');
  expect(within(marked!).getByText('Seen before')).toBeDefined();
  expect(within(other!).queryByText('Seen before')).toBeNull();
});

test('when it was sent stands in a list of what waits no longer [DESK-31]', async () => {
  stubDesk({ [applications]: list([listed({ state: 'declined' })]) });
  await renderDesk('/applications?state=declined');
  expect(screen.getByRole('columnheader', { name: 'Sent' })).toBeDefined();
});

test('order, colleague and late only stand in the address; what somebody holds is narrowed by nothing else [DESK-31]', async () => {
  const { asked } = stubDesk({ [applications]: list([listed()]) });
  const { user } = await renderDesk('/applications?state=open');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sorted' }), 'The largest spend first');
  expect(queries(asked).at(-1)).toBe('?state=open&sort=spend');
  expect(screen.getByRole('table', { name: 'Applications, the largest spend first' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Late only' }));
  expect(queries(asked).at(-1)).toBe('?state=open&late=true&sort=spend');
  await user.click(screen.getByText('More filters'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Held by' }), 'Mere Parata');
  expect(queries(asked).at(-1)).toBe('?heldBy=mere&sort=spend');
  await user.click(screen.getByRole('button', { name: 'Held by me' }));
  expect(queries(asked).at(-1)).toBe('?mine=true&sort=spend');
});

test('between days of sending the order is by sending, not by waiting [DESK-31]', async () => {
  const { asked } = stubDesk({ [applications]: list([listed()]) });
  const { user } = await renderDesk('/applications?state=all&sentFrom=2026-10-01&sort=latest');
  expect(queries(asked)).toEqual(['?state=all&sentFrom=2026-10-01']);
  const sorted = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sorted' });
  expect(sorted.selectedOptions[0]?.textContent).toBe('The first sent first');
  await user.selectOptions(sorted, 'The last sent first');
  expect(queries(asked).at(-1)).toBe('?state=all&sentFrom=2026-10-01&sort=sentLast');
});

test('a list that is too long to be sorted says so [DESK-31]', async () => {
  const { body } = list([listed()], '2026-11-20T10:00:00+13/88');
  stubDesk({ [applications]: { body: { ...body, isTooLongToSort: true } } });
  await renderDesk('/applications?sort=spend');
  expect(screen.getByText(/^This list has more than 200 applications/)).toBeDefined();
  expect(screen.getByRole('table', { name: /longest in their state first/ })).toBeDefined();
});

test('the file has the columns that one chose, at least one [DESK-31]', async () => {
  const csv = { csv: '\uFEFFreference\r\n', count: 1, isCut: false };
  const { asked } = stubDesk({
    [applications]: list([listed()]),
    'POST /desk/v1/applications/export': { body: csv },
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }));
  const { user } = await renderDesk('/applications?late=true', 'manager');
  await user.click(screen.getByText('Columns of the file: all 17'));
  const columns = within(screen.getByRole('group', { name: 'Columns of the file' }));
  for (const column of columns.getAllByRole('button'))
    if (column.textContent !== 'decided by' && column.textContent !== 'reference') await user.click(column);
  expect(screen.getByText('Columns of the file: 2 of 17')).toBeDefined();
  await user.click(columns.getByRole('button', { name: 'reference' }));
  await user.click(columns.getByRole('button', { name: 'decided by' }));
  await user.click(screen.getByRole('button', { name: 'Download this list' }));
  expect(asked.at(-1)?.body).toEqual({ late: 'true', columns: ['decidedBy'] });
});
