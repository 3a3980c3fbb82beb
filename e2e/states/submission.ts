import { expect, type Page, type Route } from '@playwright/test';
import { finalQuestions, review, reviewGroup, send, unfold } from '../applicant/final-details.ts';
import { goOn, question } from '../applicant/question.ts';
import { answerForYoungCompany, arriveAt } from '../applicant/whole.ts';
import { loseCalls } from './answers.ts';
import type { Look, Walk } from './look.ts';
import { letTimePass } from './patience.ts';
import { applicant } from './people.ts';

export const submission: Walk = async (page, look) => {
  await answerForYoungCompany(page, applicant);
  await expect(page.getByRole('heading', { name: 'Check your answers before sending' })).toBeVisible();
  await look('review', review(page));
  await changeFromTheReview(page, look);
  await sendInVain(page, look);
  await sendInTheDark(page, look);
  await guarantee(page, look);
  await arriveAt(page, /Your application is in|You’re approved|One thing left/);
  await expect(page.getByRole('main')).toContainText('once you give a personal guarantee');
  await look('next-steps-guarantee', 'page');
};

/** A question that is changed from there, the row of that change, and the name changed in its place. */
async function changeFromTheReview(page: Page, look: Look): Promise<void> {
  const change = (label: string) => review(page).getByRole('button', { name: `Change ${label}` });
  await look('review-groups', reviewGroup(page, 'Your business'));
  for (const group of ['You', 'Credit check details', 'Final details']) {
    await unfold(page, group);
    // Opened by hand, it is open on a phone, too.
    await reviewGroup(page, group).locator('summary').click();
    await unfold(page, group);
  }
  await review(page).getByRole('button', { name: 'Show Driver licence' }).click();
  await change('Contact number').click();
  const asked = question(page, finalQuestions.contactNumber);
  await look('question-from-review', asked);
  await asked.getByLabel('Contact number').fill('09 302 1234');
  await goOn(asked, 'Save and return');
  await expect(change('Contact number')).toBeFocused();
  await look('review-changed', page.locator('#review-contact-number-1'));
  await change('Name').click();
  const name = review(page).getByRole('form', { name: 'Change your name and email' });
  await look('review-name', name);
  await name.getByRole('button', { name: 'Leave as it was' }).click();
  await expect(change('Name')).toBeFocused();
}

const problems: readonly (readonly [field: string, errorMessage: string])[] = [
  ['finalDetails.contactNumber', 'Enter a phone number, like 021 123 4567 or 09 302 1234'],
  ['creditDetails.dateOfBirth', 'Enter your date of birth'],
  ['creditDetails.driversLicenseNumber', 'Enter the version, the three numbers at 5b on your licence'],
  ['finalDetails.invoiceEmail', 'Enter an email address, like name@example.co.nz'],
  ['fullName', 'Enter your full name'],
];

const refuse = (route: Route): Promise<void> =>
  route.fulfill({
    status: 400,
    json: {
      requestId: 'a-request',
      exception: problems.map(([field, errorMessage]) => ({ field: `details.${field}`, errorMessage })),
    },
  });

/** Held back, then refused for five reasons, then cut off. */
async function sendInVain(page: Page, look: Look): Promise<void> {
  const button = page.getByRole('button', { name: /^Accept and send/ });
  const answer = Promise.withResolvers<void>();
  await page.route(/\/v1\/applications\/[\w-]+$/, async (route) => {
    await answer.promise;
    await refuse(route);
  });
  await send(page);
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await look('submit-busy', button);
  answer.resolve();
  for (const [, problem] of problems)
    await expect(page.getByText(problem, { exact: true }).first()).toBeVisible();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText('Enter your full name')).toBeVisible();
  await look('toasts-five', page.getByText('Nothing you typed is lost.', { exact: true }));
  await page.unrouteAll({ behavior: 'wait' });

  await letTimePass(page);
  const release = await loseCalls(page, /\/v1\/applications\/[\w-]+$/);
  await send(page);
  const failed = page.getByText('If you send it again, it counts only once.');
  await expect(failed).toBeVisible();
  await look('submit-failed', failed);
  await release();
  await letTimePass(page);
}

/** The application arrives; its decision does not until the form is opened again. */
async function sendInTheDark(page: Page, look: Look): Promise<void> {
  const release = await loseCalls(page, /\/v1\/(creditchecks\/[^/]+|status\/open)$/);
  await send(page);
  const sent = page.getByRole('heading', { name: 'Your application is sent' });
  await expect(page.getByText('Your application is in, but')).toBeVisible();
  await look('decision-unknown', sent);
  await page.goto('/form/next-steps');
  await expect(page.getByText('Your application is in, but')).toBeVisible();
  await letTimePass(page);
  await look('next-steps-unknown', 'page');
  await release();
  await page.goto('/form');
}

async function guarantee(page: Page, look: Look): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Personal Guarantee', exact: true });
  await expect(dialog).toBeVisible();
  await look('dialog-guarantee', dialog);
  const email = dialog.getByRole('textbox');
  await email.fill('hamish@');
  await email.blur();
  await expect(dialog.getByText('Error:').first()).toBeAttached();
  await look('dialog-guarantee-email-error', email);
  await email.fill(applicant.email);
  await dialog.getByRole('checkbox').check();
  const release = await loseCalls(page, '**/personalGuarantee');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  await look('dialog-guarantee-failed', dialog);
  await release();
  await letTimePass(page);
  await dialog.getByRole('button', { name: 'Not now' }).click();
}
