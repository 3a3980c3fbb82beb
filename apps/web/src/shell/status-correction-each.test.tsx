import { submittedQuestions } from '@forecourt/domain/application/sent-application.ts';
import { submissionOf } from '@forecourt/domain/application/submission.ts';
import { isQuestionAsked } from '@forecourt/domain/questions/projections.ts';
import { questionTitle } from '@forecourt/domain/questions/titles.ts';
import { initialApplication } from '@forecourt/domain/state.ts';
import { completeApplicants, limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { replaceApplication } from '../store/application-store.ts';
import { clearSession, openSession, whenSessionSaved } from '../store/session.ts';
import { sessionRecord } from '../store/session-record.ts';
import { today } from '../store/today.ts';
import { answerPhone, begun, openCorrection } from '../testing/correction.ts';
import { freshStatus } from '../testing/status.ts';

vi.mock('../store/session-keys.ts');

freshStatus();

const drawn = () => [...document.querySelectorAll('main section[data-status]')];
const each = Object.entries(completeApplicants).flatMap(([name, applicant]) => {
  const details = submissionOf(applicant, today());
  return details ? submittedQuestions(details).map((id) => ({ name, id, applicant })) : [];
});

test.each(each)(
  'asked for $id, $name is asked for that, what depends on it, and nothing else [PROVIDER-03]',
  async ({ id, applicant }) => {
    const { asked, answers } = begun([id], applicant);
    await openCorrection([id], {}, applicant);
    await waitFor(() => expect(drawn().length).toBeGreaterThan(0));
    const start = { ...initialApplication, ...answers };
    const now = asked.filter((one) => isQuestionAsked(start, one));
    expect(drawn().map((part) => part.id)).toEqual(now);
    expect(drawn().map((part) => part.getAttribute('data-status'))).toEqual(
      now.map((_, at) => (at === 0 ? 'open' : 'locked')),
    );
    const titles = now.map((one) => questionTitle(one, answers.business.businessType));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(titles[0]));
  },
);

test('what this tab keeps of its own application stays as it was, and nothing of a correction joins it [PROVIDER-03]', async () => {
  await openSession();
  replaceApplication(limitedDirector);
  await whenSessionSaved();
  const before = sessionRecord.read();
  expect(before).toBeDefined();
  await openCorrection(['contact-number']);
  await answerPhone();
  await userEvent.setup({ delay: null }).tab();
  await whenSessionSaved();
  expect(sessionRecord.read()).toEqual(before);
  expect(screen.getByText('021 555 0142')).toBeTruthy();
  await clearSession();
});
