import type { Page } from '@playwright/test';
import { send } from './applicant/final-details.ts';
import { arriveAt, haveAnsweredForYoungCompany } from './applicant/whole.ts';
import { expect } from './fixtures.ts';
import { type Conduct, type Line, test } from './line.ts';
import { newPerson } from './people.ts';

/** These tests lose calls on purpose. */
test.use({ expectedErrors: /Failed to load resource: net::ERR_/ });
/** Each missing decision takes the browser's full time-out. */
test.describe.configure({ timeout: 120_000 });

const decisions = /^\/v1\/creditchecks\//;
const statuses = /^\/v1\/status\/open$/;
const unknown = 'Your application is in, but we cannot show you the decision yet. Please try again.';
const away: Conduct = { status: 503, body: { exception: 'Come back later', requestId: 'request' } };
const card = {
  cardType: 'Any',
  vehicle: { registration: '' },
  driver: { name: '' },
  products: 'AllExcludingTobacco',
  limits: { daily: 250, monthly: null },
};

const goOn = (page: Page) => page.getByRole('button', { name: 'Check for a decision' });

/** Returns the id that the tab continues with. */
async function sendInTheDark(page: Page): Promise<string> {
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && /\/applications\/[\w-]+$/.test(answer.url()),
  );
  await send(page);
  const { applicationId } = await (await sent).json();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(unknown, {
    timeout: 20_000,
  });
  return applicationId;
}

/** No decision is claimed, and no cards can be ordered. */
async function expectNothingClaimed(page: Page): Promise<void> {
  await expect(page.getByText(/We cannot show you the decision yet/).first()).toBeVisible();
  for (const claim of [/Our team will look/, /approved/i, /needs no credit check/, /order your cards/i])
    await expect(page.getByText(claim)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Order cards', exact: true })).toHaveCount(0);
}

const declined = {
  decision: 'Decline',
  dollars: '12500',
  cards: {
    status: 409,
    exception: 'This application was declined, so no cards can be ordered. Please call us.',
  },
  isReported: (page: Page) => arriveAt(page, 'We could not approve this online'),
};
const guaranteed = {
  decision: 'Approve with Personal Guarantee',
  dollars: '500',
  cards: { status: 200, exception: undefined },
  isReported: async (page: Page): Promise<void> => {
    const dialog = page.getByRole('dialog', { name: 'Personal Guarantee', exact: true });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await arriveAt(page, /Your application is in|You’re approved|One thing left/);
    await expect(page.getByRole('main')).toContainText('once you give a personal guarantee');
  },
};

/** How the decision is lost, and how the applicant gets it again. */
const losses: readonly {
  readonly how: string;
  readonly conduct: Conduct;
  readonly again: (page: Page, line: Line) => Promise<void>;
}[] = [
  {
    how: 'the answer is cut off, and the page is loaded again',
    conduct: 'lost',
    again: async (page, line) => {
      // The status would tell the decision.
      line.set(statuses, away);
      await page.reload();
      await expectNothingClaimed(page);
      await expect(page).toHaveURL(/\/form(#|$)/);
      line.set(decisions, 'pass');
      await page.reload();
    },
  },
  {
    how: 'the server answers 503, and it is asked for again',
    conduct: away,
    again: async (page, line) => {
      await goOn(page).click();
      await expect(goOn(page)).not.toHaveAttribute('aria-busy');
      await expectNothingClaimed(page);
      line.set(decisions, 'pass');
      await goOn(page).click();
    },
  },
  {
    how: 'the answer comes too late, and the line is back while the cards are asked for',
    conduct: 'hang',
    again: async (page, line) => {
      // The status would tell the decision.
      line.set(statuses, away);
      await page.goto('/card-preferences');
      await expect(page).toHaveURL(/\/form\/next-steps$/);
      await arriveAt(page, /Your application is in|You’re approved|One thing left/);
      await expectNothingClaimed(page);
      await page.context().setOffline(true);
      await expect(goOn(page)).not.toHaveAttribute('aria-busy', { timeout: 20_000 });
      line.set(decisions, 'pass');
      await page.context().setOffline(false);
    },
  },
];

for (const { decision, dollars, cards, isReported } of [declined, guaranteed])
  for (const { how, conduct, again } of losses)
    test(`${decision}: ${how}, and it is learnt then and not before [CRED-15, API-05]`, async ({
      page,
      line,
    }) => {
      line.set(decisions, conduct);
      await haveAnsweredForYoungCompany(page, newPerson('Rangi', 'Ropata'), dollars);
      const id = await sendInTheDark(page);
      line.release();
      await expect(page.getByRole('heading', { name: 'Your application is sent' })).toBeVisible();
      await expect(page).toHaveURL(/\/form(#|$)/);
      await expectNothingClaimed(page);
      await expect(goOn(page)).toBeEnabled();

      await again(page, line);
      await isReported(page);

      const order = await page.request.put(`/v1/applications/${id}/card`, {
        data: { preferences: { cards: [card] } },
      });
      expect({ status: order.status(), exception: (await order.json()).exception }).toEqual(cards);
    });
