import type { deskBatch } from '@forecourt/domain/contract/desk/orders.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { order, reference } from '../testing/answers.ts';
import { renderDesk } from '../testing/render-desk.tsx';
import { type Asked, refused, stubDesk } from '../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Batch = ResponseOf<typeof deskBatch>;
const at = '2026-11-26T01:00:00.000Z';
const references = ['K7PX-3M9D', 'B2RT-8HQA', 'C4NW-6JKE'] as const;
const line = (named: string, more: Partial<Batch['list'][number]> = {}): Batch['list'][number] => ({
  reference: named,
  business: 'Lindis Pass Haulage',
  cards: 2,
  orderVersion: 1,
  state: 'atMaker',
  sentOn: null,
  isLate: false,
  stoppedBatch: null,
  version: 7,
  ...more,
});
const listed = {
  number: 3,
  madeAt: at,
  madeBy: 'Rawiri',
  orders: 3,
  cards: 6,
  sent: 0,
  stopped: 1,
  isLate: false,
  undone: null,
};
const batch = (more: Partial<Batch> = {}): Batch => ({
  ...listed,
  list: [line(references[0]), line(references[1]), line(references[2], { state: 'corrected' })],
  version: 1,
  undoRefusal: null,
  ...more,
});

const show = 'GET /desk/v1/batches/:number';
const send = 'POST /desk/v1/orders/sent';
const file = { csv: 'x', titles: ['batch'], rows: [[3]], count: 3, isCut: false };
const mail = { to: 'aroha@lindis.example', subject: 'Your fuel cards are on their way', text: 'By NZ1.' };
type Sent = { readonly orders: { readonly reference: string }[] };
const answerTo = ({ body }: Asked, refusals: Readonly<Record<string, string>> = {}) => ({
  body: {
    orders: (body as Sent).orders.map(({ reference: named }) => ({
      reference: named,
      refused: refusals[named] ?? null,
      version: refusals[named] === undefined ? 9 : null,
    })),
    mails: [mail],
    mailCount: (body as Sent).orders.length,
  },
});
const posted = (asked: readonly Asked[]) =>
  asked.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('one press makes a batch of the orders to make and saves its file, as Excel too [DESK-35, ORDER-01]', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const row = { reference, business: 'Lindis', cards: 3, orderedAt: at, since: at, isLate: false };
  const { asked } = stubDesk({
    'GET /desk/v1/orders': { body: { orders: [{ ...row, batch: null, stoppedBatch: 2 }], after: null } },
    'POST /desk/v1/orders/export': { body: { ...file, batch: 3 } },
  });
  const { user } = await renderDesk('/orders', 'clerk');
  expect(screen.getByText('To make, corrected or stopped after batch 2')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Download for the card maker' }));
  expect(
    await screen.findByText('The cards of 3 orders are in the file. At the card maker: batch 3.'),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Download as an Excel file' }));
  await vi.waitFor(() => expect(click).toHaveBeenCalledTimes(2), 10_000);
  expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
    'cards-batch-3.csv',
    'cards-batch-3.xlsx',
  ]);
  expect(posted(asked)).toEqual([{}, {}]);
  click.mockRestore();
});

test('batches at the card maker are listed with what became of them [DESK-35]', async () => {
  stubDesk({
    'GET /desk/v1/batches': { body: { batches: [{ ...listed, sent: 1, isLate: true }], after: null } },
  });
  await renderDesk('/orders/batches', 'viewer');
  expect(screen.getByRole('link', { name: 'Batch 3' }).getAttribute('href')).toBe('/orders/batches/3');
  expect(screen.getByText('1 of 3 sent, 1 stopped, late')).toBeDefined();
});

test('a batch says which of its orders to stop, and only those still to be sent can be chosen [DESK-35]', async () => {
  stubDesk({ [show]: { body: batch() } });
  await renderDesk('/orders/batches/3', 'clerk');
  expect(screen.getByRole('row', { name: /C4NW-6JKE.*Stop: corrected since/ })).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: 'Choose C4NW-6JKE' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Choose K7PX-3M9D' })).toBeDefined();
});

test('a viewer reads a batch, and finds no acts and no file [DESK-06]', async () => {
  stubDesk({ [show]: { body: batch() } });
  await renderDesk('/orders/batches/3', 'viewer');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Download|Undo|happens/ })).toBeNull();
});

test('all of a batch are chosen, looked at and noted as sent in three presses, each of the version that was seen [DESK-35, SEC-21]', async () => {
  const why = 'The applicant corrected this at 3:45 pm, while you had the page open. Load it again.';
  const { asked } = stubDesk({
    [show]: { body: batch() },
    [send]: (call) => answerTo(call, { 'B2RT-8HQA': why }),
  });
  const { user } = await renderDesk('/orders/batches/3', 'clerk');
  await user.click(screen.getByRole('checkbox', { name: 'Choose all 2 orders' }));
  await user.click(screen.getByRole('button', { name: 'See what happens first' }));
  expect(await screen.findByText('1 order will be noted as sent, 1 will not')).toBeDefined();
  expect(screen.getByRole('row', { name: new RegExp(`B2RT-8HQA.*${why}`) })).toBeDefined();
  expect(screen.getByText(mail.subject)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Note it and email the applicant' }));
  expect(await screen.findByText('1 order is noted as sent.')).toBeDefined();
  const [preview, done] = posted(asked);
  expect(preview).toEqual({
    batch: 3,
    sentOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    isPreview: true,
    orders: [
      { reference: 'K7PX-3M9D', seen: 7 },
      { reference: 'B2RT-8HQA', seen: 7 },
    ],
  });
  expect(done).toMatchObject({ isPreview: false, orders: [{ reference: 'K7PX-3M9D', seen: 7 }] });
});

test('chosen orders can each be given a tracking number [DESK-35]', async () => {
  const { asked } = stubDesk({ [show]: { body: batch() }, [send]: (call) => answerTo(call) });
  const { user } = await renderDesk('/orders/batches/3', 'clerk');
  await user.click(screen.getByRole('checkbox', { name: 'Choose K7PX-3M9D' }));
  await user.click(screen.getByRole('button', { name: 'Add tracking numbers' }));
  await user.type(screen.getByRole('textbox', { name: /^Tracking of K7PX-3M9D/ }), ' NZ1 ');
  await user.click(screen.getByRole('button', { name: 'See what happens first' }));
  expect(await screen.findByText('1 order will be noted as sent')).toBeDefined();
  expect(posted(asked)[0]).toMatchObject({ orders: [{ reference: 'K7PX-3M9D', tracking: 'NZ1' }] });
});

test('a file of tracking numbers is read once its columns are known, and its unknown rows are left [DESK-35]', async () => {
  const { asked } = stubDesk({
    [show]: { body: batch() },
    [send]: (call) => answerTo(call, { 'ZZZZ-ZZZZ': 'No order has this reference.' }),
  });
  const { user } = await renderDesk('/orders/batches/3', 'clerk');
  const sheet = 'Order,Weight,Parcel\nk7px3m9d,1,NZ1\nK7PX-3M9D,2,NZ1\nZZZZ-ZZZZ,1,NZ2\n,,\n';
  await user.upload(
    screen.getByLabelText(/^Choose the card maker’s file/),
    new File([sheet], 'tracking.csv', { type: 'text/csv' }),
  );
  const reads = await screen.findByRole('combobox', { name: 'Column of the reference' }, { timeout: 10_000 });
  expect(reads).toHaveProperty('value', '0');
  const tracking = screen.getByRole('combobox', { name: 'Column of the tracking number' });
  expect(tracking).toHaveProperty('value', '');
  expect(within(tracking).getByRole('option', { name: 'Parcel: NZ1, NZ1, NZ2' })).toBeDefined();
  await user.selectOptions(tracking, 'Parcel: NZ1, NZ1, NZ2');
  await user.click(screen.getByRole('button', { name: 'See what happens first' }));
  expect(await screen.findByText('1 order will be noted as sent, 1 will not')).toBeDefined();
  expect(screen.getByRole('row', { name: /ZZZZ-ZZZZ.*No order has this reference/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Note it and email the applicant' }));
  expect(await screen.findByText('1 order is noted as sent.')).toBeDefined();
  const [preview, done] = posted(asked);
  expect(preview).toMatchObject({
    orders: [
      { reference: 'K7PX-3M9D', seen: null, tracking: 'NZ1' },
      { reference: 'ZZZZ-ZZZZ', seen: null, tracking: 'NZ2' },
    ],
  });
  expect(done).toMatchObject({ orders: [{ reference: 'K7PX-3M9D', seen: 9, tracking: 'NZ1' }] });
});

test('a file that is none says so, and what to do [DESK-35]', async () => {
  stubDesk({ [show]: { body: batch() } });
  const { user } = await renderDesk('/orders/batches/3', 'clerk');
  await user.upload(
    screen.getByLabelText(/^Choose the card maker’s file/),
    new File(['{"a":"b"}'], 'tracking.csv', { type: 'text/csv' }),
  );
  expect(
    await screen.findByText(/^This is no Excel workbook and no CSV/, {}, { timeout: 10_000 }),
  ).toBeDefined();
});

test('a batch is undone with a reason, and not once cards of it were sent [DESK-35]', async () => {
  const why = 'Cards of this batch were sent, so it cannot be undone.';
  const { asked } = stubDesk({
    [show]: { body: batch() },
    'POST /desk/v1/batches/:number/undo': refused(409, why),
  });
  const { user } = await renderDesk('/orders/batches/3', 'clerk');
  await user.click(screen.getByRole('button', { name: 'Undo this batch' }));
  await user.click(screen.getByRole('button', { name: 'Undo this batch' }));
  expect(screen.getByText('Say why it is undone.')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Why it is undone' }), 'The wrong file');
  await user.click(screen.getByRole('button', { name: 'Undo this batch' }));
  expect(await screen.findByText(why)).toBeDefined();
  expect(posted(asked)).toEqual([{ because: 'The wrong file', seen: 1 }]);
});

test('an order names the batches that it was in, and is downloaded only while it is in none [DESK-35]', async () => {
  const stopped = { number: 2, at, orderVersion: 1, stopped: 'corrected' } as const;
  const made = { number: 3, at, orderVersion: 2, stopped: null } as const;
  stubDesk({ 'GET /desk/v1/orders/:reference': { body: order({ batches: [stopped, made] }) } });
  await renderDesk(`/orders/${reference}`, 'clerk');
  expect(screen.getByText(/version 1, stop: corrected since/)).toBeDefined();
  expect(screen.getByRole('link', { name: /^batch 3 of/ }).getAttribute('href')).toBe('/orders/batches/3');
  expect(screen.queryByRole('button', { name: 'Download for the card maker' })).toBeNull();
});
