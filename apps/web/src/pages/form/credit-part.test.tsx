import { selectBusiness } from '@forecourt/domain/business/transitions.ts';
import { statusPollMs } from '@forecourt/domain/constants/timings.ts';
import { initialCredit } from '@forecourt/domain/credit/state.ts';
import { enterLegalName, receivePart } from '@forecourt/domain/credit/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { limitedDirector, soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { answeredByHamish, askedHamish, endedPart, saysParts } from '@forecourt/domain/testing/asked-part.ts';
import { after, inCredit } from '@forecourt/domain/testing/change.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { fact, freshForm, header, open, panel, sidebar } from '../../testing/form.tsx';
import { type Answer, refused, stubApi, unreachable } from '../../testing/stub-api.ts';

freshForm();

const user = userEvent.setup({ delay: null });
const banks = { 'GET /v1/banks': { body: [{ id: 'asb', name: 'ASB' }] } };
const lists = 'GET /v1/applications/:id/parts';
const asks = 'POST /v1/applications/:id/parts';
const changes = 'PUT /v1/applications/:id/parts/:number';
const askButton = { name: 'Somebody else should answer this' };

const untouched: Application = { ...limitedDirector, credit: initialCredit };
const out = after(untouched, inCredit(receivePart, askedHamish));
const answered = after(untouched, inCredit(receivePart, answeredByHamish));

const section = () => within(document.getElementById('section-credit') ?? document.body);
const line = (text: string) => section().findByRole('heading', { level: 3, name: text });
const dialog = async () => within(await screen.findByRole('dialog'));
const part = () => currentApplication().credit.part;
/** Addresses are broken into pieces. */
const reads = (text: string) =>
  waitFor(() => expect(document.getElementById('section-credit')?.textContent).toContain(text));

test('a director is asked by name and email, and the section is with them [PART-01]', async () => {
  const { asked } = stubApi({ ...banks, [asks]: saysParts(askedHamish) });
  await open(untouched);
  await user.click(section().getByRole('button', askButton));
  const form = await dialog();
  await user.click(form.getByRole('radio', { name: 'Hamish James Buchan' }));
  await user.type(form.getByRole('textbox', { name: 'Their email' }), 'hamish@lindisfencing.co.nz');
  await user.click(form.getByRole('button', { name: 'Send the link' }));
  await line('With Hamish Buchan since 28 November');
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {
      part: 'credit',
      name: 'Hamish James Buchan',
      email: 'hamish@lindisfencing.co.nz',
      business: {
        businessType: 'Limited',
        nzbn: untouched.business.business?.nzbn,
        businessName: 'Lindis Pass Fencing Limited',
      },
    },
  ]);
  await reads('We emailed a link to hamish@lindisfencing.co.nz. It works until 12 December.');
  expect(document.getElementById('legal-name')).toBeNull();
  await waitFor(() =>
    expect(document.getElementById('section-credit')?.contains(document.activeElement)).toBe(true),
  );
});

test('a form without name or a valid email says so at the field and asks nobody [PART-01]', async () => {
  const { asked } = stubApi(banks);
  await open({ ...soleTrader, credit: initialCredit });
  await user.click(section().getByRole('button', askButton));
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: 'Their email' }), 'mere@nowhere');
  await user.click(form.getByRole('button', { name: 'Send the link' }));
  expect(form.getAllByText('Enter your full name')).not.toEqual([]);
  expect(form.getAllByText(/Enter an email address in the correct format/)).not.toEqual([]);
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('what was typed in the section goes once it is asked of somebody else, and not before [PART-01]', async () => {
  let answer: Answer | (() => Promise<Answer>) = unreachable;
  stubApi({ ...banks, [asks]: () => (typeof answer === 'function' ? answer() : answer) });
  await open(after(untouched, inCredit(enterLegalName, 'Aroha Ngata')));
  await user.click(section().getByRole('button', askButton));
  const form = await dialog();
  expect(
    form.getByText('What you have answered in this section is removed when you send the link.'),
  ).toBeTruthy();
  await user.click(form.getByRole('radio', { name: 'Somebody else' }));
  await user.type(form.getByRole('textbox', { name: 'Full name' }), 'Mere Buchan');
  await user.type(form.getByRole('textbox', { name: 'Their email' }), 'mere@lindisfencing.co.nz');
  await user.click(form.getByRole('button', { name: 'Send the link' }));
  expect(await form.findByText(/The link was not sent/)).toBeTruthy();
  expect(currentApplication().credit.legalName).toBe('Aroha Ngata');
  answer = saysParts(askedHamish);
  await user.click(form.getByRole('button', { name: 'Send the link' }));
  await line('With Hamish Buchan since 28 November');
  expect(currentApplication().credit).toMatchObject({ legalName: '', part: askedHamish });
});

test('somebody who has it already is a sentence, and shown [PART-01]', async () => {
  stubApi({
    ...banks,
    [asks]: refused(409, 'Hamish Buchan has it already'),
    [lists]: saysParts(askedHamish),
  });
  await open(untouched);
  await user.click(section().getByRole('button', askButton));
  const form = await dialog();
  await user.click(form.getByRole('radio', { name: 'Hamish James Buchan' }));
  await user.type(form.getByRole('textbox', { name: 'Their email' }), 'hamish@lindisfencing.co.nz');
  await user.click(form.getByRole('button', { name: 'Send the link' }));
  expect(await form.findByText('Hamish Buchan has it already')).toBeTruthy();
  await waitFor(() => expect(part()).toEqual(askedHamish));
});

test('nothing else of the section is asked while it is with somebody, in every place that names it [PART-03]', async () => {
  stubApi({ ...banks, [lists]: saysParts(askedHamish) });
  await open(out);
  await line('With Hamish Buchan since 28 November');
  fireEvent.click(panel('Credit check'));
  expect(sidebar().getByText('With Hamish Buchan since 28 November')).toBeTruthy();
  expect(header().getByRole('link', { name: /^Credit check/ }).textContent).not.toContain('answered');
  const review = within(document.getElementById('submit-form') ?? document.body);
  expect(review.getByText('With Hamish Buchan since 28 November')).toBeTruthy();
  expect(review.getByText(/^Waits for Hamish Buchan/)).toBeTruthy();
  expect(review.getByRole('button', { name: 'Accept and send' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(review.getByRole('button', { name: 'Accept and send' }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Check for answers'));
});

test('answers that have come are shown by a check, and sending no longer waits [PART-03]', async () => {
  const replies = [saysParts(askedHamish), refused(503), saysParts(askedHamish), saysParts(answeredByHamish)];
  stubApi({ ...banks, [lists]: () => replies.shift() ?? refused(500) });
  await open(out);
  await waitFor(() => expect(replies).toHaveLength(3));
  const check = screen.getByRole('button', { name: 'Check for answers' });
  await user.click(check);
  expect(await screen.findByText(/We could not check/)).toBeTruthy();
  await user.click(check);
  expect(await screen.findByText('Hamish Buchan has not answered yet.')).toBeTruthy();
  await user.click(check);
  await line('Answered by Hamish Buchan, 28 November');
  expect(screen.queryByRole('button', { name: 'Check for answers' })).toBeNull();
  const send = screen.getByRole('button', { name: 'Accept and send' });
  expect(send.getAttribute('aria-disabled')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(send));
});

test('it is learnt when the form opens, when it comes back into view, and each minute while somebody has it [PART-03]', async () => {
  const { asked } = stubApi({ ...banks, [lists]: saysParts(askedHamish) });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const looks = () => asked.filter(({ path }) => path.endsWith('/parts')).length;
  await open(out);
  await vi.waitFor(() => expect(looks()).toBe(1));
  fireEvent(document, new Event('visibilitychange'));
  await vi.waitFor(() => expect(looks()).toBe(2));
  vi.advanceTimersByTime(statusPollMs);
  await vi.waitFor(() => expect(looks()).toBe(3));
  vi.useRealTimers();
});

test('an application that nobody shares asks for no parts [PART-03]', async () => {
  const { asked } = stubApi(banks);
  await open(untouched);
  fireEvent(document, new Event('visibilitychange'));
  expect(asked.filter(({ path }) => path.endsWith('/parts'))).toEqual([]);
});

test('an older copy never wins over the server [PART-03]', async () => {
  stubApi({ ...banks, [lists]: saysParts(endedPart('withdrawn')) });
  await open(answered);
  await waitFor(() => expect(part()).toEqual(endedPart('withdrawn')));
  expect(
    section().getByText('Hamish Buchan has withdrawn the answers. Ask again, or answer it yourself.'),
  ).toBeTruthy();
  expect(document.getElementById('legal-name')).not.toBeNull();
  expect(section().getByRole('button', askButton)).toBeTruthy();
});

test.each([
  ['takenBack', /You took this back from Hamish Buchan/],
  ['withdrawn', /has withdrawn the answers/],
  ['businessChanged', /You changed the business/],
  ['expired', /did not answer in time/],
] as const)('a part that ended (%s) says why, above its questions [PART-05]', async (how, sentence) => {
  stubApi({ ...banks, [lists]: saysParts(endedPart(how)) });
  await open(after(untouched, inCredit(receivePart, endedPart(how))));
  expect(await section().findByText(sentence)).toBeTruthy();
  expect(document.getElementById('legal-name')).not.toBeNull();
});

test('the link is renewed and turned off, and a failure is said in place [PART-01]', async () => {
  const off = { ...askedHamish, isLinkOff: true };
  const later = { ...askedHamish, expiresAt: '2026-12-13T01:00:00.000Z' };
  const replies: (Answer | (() => Promise<Answer>))[] = [saysParts(off), unreachable, saysParts(later)];
  const { asked } = stubApi({
    ...banks,
    [lists]: saysParts(askedHamish),
    [changes]: () => {
      const reply = replies.shift();
      return typeof reply === 'function' ? reply() : (reply ?? refused(500));
    },
  });
  await open(out);
  await line('With Hamish Buchan since 28 November');
  await user.click(section().getByRole('button', { name: 'Turn the link off' }));
  await reads('is turned off. Renew it to send another.');
  const renew = section().getByRole('button', { name: 'Renew the link' });
  await user.click(renew);
  expect(await section().findByText(/That did not work/)).toBeTruthy();
  await user.click(renew);
  await reads('We emailed a new link to hamish@lindisfencing.co.nz.');
  await reads('It works until 13 December.');
  expect(
    asked.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path.slice(-8), body]),
  ).toEqual([
    ['/parts/1', { change: 'turnOff' }],
    ['/parts/1', { change: 'renew' }],
    ['/parts/1', { change: 'renew' }],
  ]);
});

test('it is taken back after a second press, and the questions are the asker’s again [PART-01]', async () => {
  const { asked } = stubApi({
    ...banks,
    [lists]: saysParts(askedHamish),
    [changes]: saysParts(endedPart('takenBack')),
  });
  await open(out);
  await line('With Hamish Buchan since 28 November');
  await user.click(section().getByRole('button', { name: 'Take it back and answer myself' }));
  const box = await dialog();
  expect(box.getByText(/what Hamish Buchan has answered so far is removed/)).toBeTruthy();
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  await user.click(box.getByRole('button', { name: 'Take it back' }));
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe('Are you a director of this company?'),
  );
  expect(part()).toEqual(endedPart('takenBack'));
});

test('a change that was refused shows how it is now [PART-05]', async () => {
  const replies = [saysParts(askedHamish), saysParts(answeredByHamish)];
  stubApi({
    ...banks,
    [lists]: () => replies.shift() ?? refused(500),
    [changes]: refused(409, 'Hamish Buchan has answered it'),
  });
  await open(out);
  await waitFor(() => expect(replies).toHaveLength(1));
  await line('With Hamish Buchan since 28 November');
  await user.click(section().getByRole('button', { name: 'Turn the link off' }));
  expect(await section().findByText('Hamish Buchan has answered it')).toBeTruthy();
  await line('Answered by Hamish Buchan, 28 November');
});

test('another business ends it, which its question says before [PART-05]', async () => {
  const record = limitedDirector.business.business;
  if (!record) throw new Error('The company is on the register');
  const { asked } = stubApi({
    ...banks,
    [lists]: saysParts(askedHamish),
    [changes]: saysParts(endedPart('businessChanged')),
  });
  await open(out);
  await line('With Hamish Buchan since 28 November');
  fireEvent.click(screen.getByRole('button', { name: 'Change: What is the business called?' }));
  const question = within(document.getElementById('business-name') ?? document.body);
  expect(question.getByText(/Hamish Buchan was asked about this business/)).toBeTruthy();
  changeSection('business', selectBusiness, record);
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  changeSection('business', selectBusiness, {
    ...record,
    nzbn: '9429000000017',
    entityName: 'Pigroot Quarry Limited',
  });
  await waitFor(() => expect(part()).toEqual(endedPart('businessChanged')));
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { change: 'businessChanged' },
  ]);
});

test('what follows the section opens while it is out, and the invoice email is filled in [PART-03]', async () => {
  stubApi({ ...banks, [lists]: saysParts(askedHamish), [asks]: saysParts(askedHamish) });
  await open(out);
  expect(panel('Final details').getAttribute('aria-disabled')).toBeNull();
  expect(fact('Delivery address')).not.toBe('');
});
