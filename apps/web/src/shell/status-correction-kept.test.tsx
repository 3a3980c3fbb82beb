import {
  createCorrectedSubmission,
  questionsToReanswer,
  withDependentQuestions,
} from '@forecourt/domain/application/correction.ts';
import { submittedQuestions } from '@forecourt/domain/application/sent-application.ts';
import { submissionOf } from '@forecourt/domain/application/submission.ts';
import { type QuestionId, questions } from '@forecourt/domain/questions/table.ts';
import { type Application, applicationWithoutPresets } from '@forecourt/domain/state.ts';
import { completeApplicants, limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { lindisPassFencing } from '@forecourt/domain/testing/records.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { currentApplication } from '../store/application-store.ts';
import { currentLeaveWarning } from '../store/leave-warning.ts';
import { today } from '../store/today.ts';
import {
  awaitedTitle,
  awaiting,
  begins,
  begun,
  openCorrection,
  phone,
  phoneField,
  send,
  sent,
  taken,
} from '../testing/correction.ts';
import { question } from '../testing/screens.tsx';
import { freshStatus, opens, pressOpen, says, title } from '../testing/status.ts';
import { stubApi } from '../testing/stub-api.ts';

vi.mock('../store/session-keys.ts');

freshStatus();

const user = userEvent.setup({ delay: null });
const keep = 'Leave it as it was';
const detailsOf = (applicant: Application) => {
  const details = submissionOf(applicant, today());
  if (!details) throw new Error('The application is not complete');
  return details;
};
const openNow = () => document.querySelector<HTMLElement>('main section[data-status="open"]');
const isReady = () => send().getAttribute('aria-disabled') === null;

/** Presses what leads on, in whatever is open, and then what sends, as far as the page lets one. */
async function pressOn(most: number): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    const onward = openNow()?.querySelector<HTMLElement>('button[type="submit"]');
    if (onward) await user.click(onward);
  }
  await user.click(send());
}

/** The submission that the server makes of what was sent; as before if nothing was. */
function after(applicant: Application, chosen: readonly QuestionId[], bodies: readonly unknown[]) {
  const details = detailsOf(applicant);
  const [body] = bodies as { answers: Partial<Application>; kept?: QuestionId[] }[];
  if (!body) return { details };
  const again = questionsToReanswer(
    { asked: withDependentQuestions(details, chosen), chosen },
    body.kept ?? [],
  );
  return createCorrectedSubmission(
    details,
    again,
    { ...applicationWithoutPresets, ...body.answers },
    today(),
  );
}

const each = questions.map(({ id }) => {
  const applicant = Object.values(completeApplicants).find((one) =>
    submittedQuestions(detailsOf(one)).includes(id),
  );
  if (!applicant) throw new Error(`Nobody was asked ${id}`);
  return { id, applicant };
});

test.each(each)(
  'asked for $id, pressing on without typing changes nothing, and neither does leaving it as it was [SAY-06]',
  async ({ id, applicant }) => {
    await openCorrection([id], {}, applicant);
    await waitFor(() => expect(openNow()).not.toBeNull());
    const { asked: calls } = taken();
    await pressOn(3);
    expect(after(applicant, [id], sent(calls))).toEqual({ details: detailsOf(applicant) });
    if (sent(calls).length > 0) return;
    expect(isReady()).toBe(false);

    const leave = screen.queryByRole('button', { name: keep });
    expect(leave === null).toBe(id === 'dob' || id === 'credit-check-agreement');
    if (!leave) return;
    await user.click(leave);
    expect(screen.getByText('Left as it was')).toBeTruthy();
    expect(screen.getByText(/^Nothing changes: /)).toBeTruthy();
    expect(currentLeaveWarning()).toBeDefined();
    await user.click(send());
    await title('We are looking at your application');
    expect(sent(calls)).toMatchObject([{ kept: [id] }]);
    expect(after(applicant, [id], sent(calls))).toEqual({ details: detailsOf(applicant) });
  },
);

test('asked for everything, pressing on without typing sends nothing [SAY-06]', async () => {
  await openCorrection(submittedQuestions(detailsOf(limitedDirector)));
  await waitFor(() => expect(openNow()?.id).toBe('business-type'));
  const { asked: calls } = taken();
  await pressOn(5);
  expect(openNow()?.id).toBe('business-type');
  expect(sent(calls)).toEqual([]);
});

test('each question has what was sent to it; of a licence and an account the last digits, of a birth date nothing [SAY-06]', async () => {
  await openCorrection(['fuel-amount', 'dob', 'drivers-license', 'bank-details']);
  const seen = async (id: QuestionId) => {
    await waitFor(() => expect(openNow()?.id).toBe(id));
    return openNow()?.textContent ?? '';
  };
  expect(await seen('fuel-amount')).toContain('You sent: $1,250.00');
  expect(within(openNow() ?? document.body).getByRole<HTMLInputElement>('textbox').value).toBe('');
  await user.click(screen.getByRole('button', { name: keep }));
  const birth = await seen('dob');
  expect(birth).toContain('You have answered this. We do not show the answer here.');
  expect(document.body.textContent).not.toMatch(/27\/0?3\/1985|AB123456|0171323/);
  for (const [name, typed] of [
    ['Day', '27'],
    ['Month', '3'],
    ['Year', '1985'],
  ] as const)
    await user.type(screen.getByRole('textbox', { name }), typed);
  await user.click(question('When were you born?').getByRole('button', { name: 'Continue' }));
  expect(await seen('drivers-license')).toContain('You sent: •••••456');
  await user.click(screen.getByRole('button', { name: keep }));
  await seen('credit-check-agreement');
  await user.click(screen.getByRole('checkbox'));
  await user.click(within(openNow() ?? document.body).getByRole('button', { name: 'Continue' }));
  const account = await seen('bank-details');
  for (const said of ['ASB', 'Lindis Pass Fencing Limited', '••-••••-••••••3-50'])
    expect(account).toContain(said);
});

test('an answer that was left as it was can be given after all, and starts empty [SAY-06]', async () => {
  await openCorrection(['contact-number', 'invoice-email']);
  await phoneField();
  await user.click(screen.getByRole('button', { name: keep }));
  expect(question(phone).getByText('027 555 0142')).toBeTruthy();
  await user.click(question(phone).getByRole('button', { name: /^Change/ }));
  expect((await phoneField()).value).toBe('');
  await user.type(await phoneField(), '021 555 0142');
  await user.click(question(phone).getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: keep }));
  expect(screen.getByText(/^They replace the answers you sent before\./)).toBeTruthy();
  const { asked: calls } = taken();
  await user.click(send());
  await title('We are looking at your application');
  expect(sent(calls)).toMatchObject([
    { kept: ['invoice-email'], answers: { finalDetails: { contactNumber: '021 555 0142' } } },
  ]);
});

const consent = 'Do you agree to a credit check?';
const covers = 'We ask this again because the credit check covers it.';

test('consent is asked for again because the credit check covers a new answer, says so, and goes with the reason [SAY-06]', async () => {
  await openCorrection(['legal-name', 'contact-number']);
  const name = 'What is your full legal name?';
  await screen.findByRole('region', { name });
  expect(screen.getByRole('region', { name: consent })).toBeTruthy();
  await user.click(question(name).getByRole('button', { name: keep }));
  expect(screen.queryByRole('region', { name: consent })).toBeNull();
  await user.click(question(name).getByRole('button', { name: /^Change/ }));
  await user.click(question(name).getByRole('radio', { name: 'Mere Tāwhiri' }));
  await user.click(question(name).getByRole('button', { name: 'Continue' }));
  expect(question(consent).getByText(covers)).toBeTruthy();
  expect(question(consent).queryByRole('button', { name: keep })).toBeNull();
});

test('a director is asked again because of the business, and what a new answer opens says so too [SAY-06]', async () => {
  await openCorrection(['business-name'], {}, limitedDirector);
  const director = 'Are you a director of this company?';
  await screen.findByRole('region', { name: 'What is the business called?' });
  expect(screen.getByRole('region', { name: director })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: keep }));
  expect(screen.queryByRole('region', { name: director })).toBeNull();
});

test('what a new answer opens says why it is asked [SAY-06]', async () => {
  await openCorrection(['is-company-director']);
  await screen.findByRole('region', { name: 'Are you a director of this company?' });
  await user.click(screen.getByRole('radio', { name: /^No/ }));
  const director = question('Are you a director of this company?').queryByRole('button', {
    name: 'Continue',
  });
  if (director) await user.click(director);
  const notes = within(await screen.findByRole('region', { name: 'Before you apply for the company' }));
  expect(notes.getByText('We ask this because of an answer above.')).toBeTruthy();
  expect(notes.queryByText(/^You sent/)).toBeNull();
  expect(notes.queryByRole('button', { name: keep })).toBeNull();
});

test('each question has its own reason, in the list before the press and at the question after it [SAY-06, PROVIDER-03]', async () => {
  const reasons = [
    { question: 'legal-name', because: 'The licence has a middle name.' },
    { question: 'contact-number', because: 'Nobody answers.' },
  ];
  const answer = begun(['legal-name', 'contact-number']);
  const waiting = awaiting(answer.asked, { because: '', reasons });
  stubApi({ [opens]: says(waiting), [begins]: { body: answer } });
  await pressOpen(awaitedTitle);
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toEqual(
    expect.arrayContaining([
      'What is your full legal name?The licence has a middle name.',
      `${consent}${covers}`,
      `${phone}Nobody answers.`,
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Correct your answers' }));
  const name = await screen.findByRole('region', { name: 'What is your full legal name?' });
  expect(within(name).getByText('The licence has a middle name.')).toBeTruthy();
  expect(screen.queryByText('Nobody answers.')).toBeNull();
  await user.click(screen.getByRole('button', { name: keep }));
  await phoneField();
  expect(question(phone).getByText('Nobody answers.')).toBeTruthy();
});

test('a business that is picked again brings no address and no account name, and whether it trades otherwise is asked [SAY-06]', async () => {
  const { nzbn, entityName } = lindisPassFencing;
  const match = {
    nzbn,
    entityName,
    entityTypeCode: 'LTD',
    entityStatus: 'Registered',
    registrationDate: '2014-06-17',
    tradingNames: [],
    town: 'Wānaka',
  };
  await openCorrection(['business-name', 'physical-address', 'delivery-address', 'bank-details'], {
    'GET /v1/businesses': { body: { items: [match] } },
    [`GET /v1/businesses/${nzbn}`]: { body: lindisPassFencing },
  });
  const name = 'What is the business called?';
  await screen.findByRole('region', { name });
  await user.type(question(name).getByRole('combobox'), 'lindis pass');
  await user.click(await question(name).findByRole('option', undefined, { timeout: 2_000 }));
  const trading = within(await question(name).findByRole('group', { name: /another name/ }));
  expect(trading.queryByRole('radio', { checked: true })).toBeNull();
  await user.click(question(name).getByRole('button', { name: 'Continue' }));
  expect(trading.getByText('Say whether you trade under another name')).toBeTruthy();
  await user.click(trading.getByRole('radio', { name: 'No' }));
  await user.click(question(name).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(openNow()?.id).toBe('physical-address'));
  const { business, finalDetails } = currentApplication();
  expect([
    business.physicalAddress.text,
    finalDetails.deliveryAddress.text,
    finalDetails.bankAccountName,
  ]).toEqual(['', '', '']);
});

test('a page of a server that does not say what was sent asks as before [SAY-06, OPS-10]', async () => {
  const { before: _, ...answer } = begun(['contact-number']);
  await openCorrection(['contact-number'], { [begins]: { body: answer } });
  await phoneField();
  expect(screen.queryByRole('button', { name: keep })).toBeNull();
  expect(screen.queryByText(/^You sent/)).toBeNull();
});
