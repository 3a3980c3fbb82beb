import { decisionCauses } from '@forecourt/domain/wordings/decision-causes.ts';
import { decisionReasonText } from '@forecourt/domain/wordings/decision-reasons.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { application, applicationRoute, reference } from '../../testing/answers.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { stubDesk } from '../../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [decided] = application().decisions;
const withCause = (cause: (typeof decisionCauses)[number] | null) =>
  application({ decisions: decided ? [{ ...decided, cause }] : [] });
const openDesk = (cause: (typeof decisionCauses)[number] | null) => {
  stubDesk({ [applicationRoute]: { body: withCause(cause) } });
  return renderDesk(`/applications/${reference}`);
};
const main = () => screen.getByRole('main').textContent;
const ofReport = decisionReasonText('credit-report') ?? '';

test.each([
  ['bureau', 'The credit bureau answered: Assess.'],
  ['no-match', 'The credit bureau found nobody with these details.'],
  ['bureau-away', 'No answer came from the credit bureau.'],
  ['register-away', 'The business register gave no answer, so no credit check was made.'],
  [
    'person-limit',
    'The credit bureau was asked about this person too often within a day, so it was not asked again.',
  ],
  [
    'network-limit',
    'The credit bureau was asked too often from one network within a day, so it was not asked about this applicant.',
  ],
  [
    'day-limit',
    'The credit bureau was asked as often as it may be within a day, so it was not asked about this applicant.',
  ],
  [null, 'Assess. The cause is not recorded.'],
] as const)('an application says why it is here, by the cause %s [SAY-01]', async (cause, words) => {
  await openDesk(cause);
  expect(main()).toContain(`Why it is here${words}`);
  expect(main()).not.toContain('by the credit bureau');
});

test('a credit report is a reason to decline only where one came, or may have come [SAY-01, DEC-03]', async () => {
  for (const cause of [...decisionCauses, null]) {
    const { user } = await openDesk(cause);
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(
      await screen.findByRole('checkbox', { name: 'We could not confirm who is applying.' }),
    ).toBeDefined();
    const isOffered = screen.queryByRole('checkbox', { name: ofReport }) !== null;
    expect(isOffered, `${cause}`).toBe(cause === 'bureau' || cause === null);
    cleanup();
  }
});
