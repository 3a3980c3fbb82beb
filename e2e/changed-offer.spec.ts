import { send } from './applicant/final-details.ts';
import { arriveAt, haveAnsweredEverything, reopenWith } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

test('an offer that changed since a draft was saved is shown as it is now, and only then taken [API-02]', async ({
  page,
}) => {
  const director = newPerson('Hamish', 'Buchan');
  await haveAnsweredEverything(page, director);
  await reopenWith(page, director, ({ offer }) => {
    for (const discount of offer.standardOffer.discounts) discount.centsPerLitre = 40;
  });
  const banner = page.locator('#offer-banner');
  await expect(banner).toContainText('40');

  await send(page);
  await expect(
    page.getByText('This offer has changed since you saw it. Look at your offer again').first(),
  ).toBeVisible();
  await expect(banner).not.toContainText('40');
  await expect(banner).toBeInViewport();

  await send(page);
  await arriveAt(page, /Your application is in|You’re approved/);
});
