import { withDependentQuestions } from '@forecourt/domain/application/correction.ts';
import { correctionForm } from '@forecourt/domain/application/correction-form.ts';
import { submissionForAsker } from '@forecourt/domain/application/sent-application.ts';
import { submissionOf } from '@forecourt/domain/application/submission.ts';
import type { StatusAnswer } from '@forecourt/domain/contract/status.ts';
import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { today } from '../store/today.ts';
import { question } from './screens.tsx';
import { opens, press, pressOpen, says, toAssess } from './status.ts';
import { stubApi } from './stub-api.ts';

export const awaitedTitle = 'We need some corrections from you';
export const because = 'The number you gave is not in use.\nWhich one is right?';
export const begins = 'POST /v1/status/correction/begin';
export const sends = 'POST /v1/status/correction';
export const number = 3;
export const sending = 'Send your corrections';

type Awaited = NonNullable<StatusAnswer['correction']>;
export const awaiting = (asked: Awaited['asked'], more: Partial<Awaited> = {}): StatusAnswer => ({
  ...toAssess,
  state: 'correctionAwaited',
  next: 'It’s your turn: we need you to look at some of your answers again.',
  expected: null,
  acts: ['withdraw'],
  correction: { number, because, asked, reasons: [], businessType: 'Limited', ...more },
});

/** The server's answer to the press that begins a correction of these questions. */
export function begun(chosen: readonly QuestionId[], applicant: Application = limitedDirector) {
  const details = submissionOf(applicant, today());
  if (!details) throw new Error('The application is not complete');
  const request = { asked: withDependentQuestions(details, chosen), chosen };
  return { number, ...correctionForm(submissionForAsker(details, null), request, 'ASB'), order: null };
}

type Replies = Parameters<typeof stubApi>[0];
export const banks = { 'GET /v1/banks': { body: [{ id: 'asb', name: 'ASB' }] } };

/** Opens the page of the status and the questions that are asked. */
export async function openCorrection(
  chosen: readonly QuestionId[],
  replies: Replies = {},
  applicant?: Application,
) {
  const answer = begun(chosen, applicant);
  stubApi({ ...banks, [opens]: says(awaiting(answer.asked)), [begins]: { body: answer }, ...replies });
  const router = await pressOpen(awaitedTitle);
  press('Correct your answers');
  return router;
}

/** How the server replies to what is sent, while the request stays open. */
export const replying = (chosen: readonly QuestionId[], reply: Replies[string]) =>
  stubApi({ ...banks, [opens]: says(awaiting(begun(chosen).asked)), [sends]: reply });
export const taken = () => stubApi({ ...banks, [opens]: says(toAssess), [sends]: { body: { ok: true } } });
export const sent = (asked: ReturnType<typeof stubApi>['asked']) =>
  asked.filter(({ path }) => path === '/v1/status/correction').map(({ body }) => body);

export const phone = 'Which number can we call you on?';
export const phoneField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /number/ });
export const send = () => screen.getByRole('button', { name: sending });

export async function answerPhone(typed = '021 555 0142'): Promise<void> {
  const user = userEvent.setup({ delay: null });
  await user.type(await phoneField(), typed);
  await user.click(question(phone).getByRole('button', { name: 'Continue' }));
}
