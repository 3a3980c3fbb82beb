import { businessQuestions, chooseBusinessType } from './applicant/business.ts';
import { openForm } from './applicant/landing.ts';
import { question } from './applicant/question.ts';
import { test as base, expect } from './fixtures.ts';
import { type OutsideWorld, startOutsideWorld } from './outside-world.ts';
import { newPerson } from './people.ts';

/** A product with no other applicants. */
const test = base.extend<object, { world: OutsideWorld }>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from its first parameter
    async ({}, use) => {
      const world = await startOutsideWorld({});
      await use(world);
      await world.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ world }, use) => use(world.origin),
});

async function countedAt(origin: string): Promise<string[]> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return text.split('\n').filter((line) => /^questions_.*[1-9]$/.test(line));
}

test('of an applicant who leaves off it is counted which questions were come to and answered, and nothing else [OPS-02]', async ({
  page,
  world,
}) => {
  const counted = () => countedAt(world.origin);
  await openForm(page, newPerson('Hamish', 'Buchan'));
  await chooseBusinessType(page, 'Limited Company');
  await expect(question(page, businessQuestions.name)).toBeVisible();
  expect(await counted()).toEqual([]);
  await page.goto('about:blank');
  const once = [
    'questions_reached_total{question="business-type"} 1',
    'questions_reached_total{question="business-name"} 1',
    'questions_answered_total{question="business-type"} 1',
  ];
  await expect.poll(counted).toEqual(once);

  await page.goBack();
  await expect(question(page, businessQuestions.name)).toBeVisible();
  await page.reload();
  await expect(question(page, businessQuestions.name)).toBeVisible();
  await page.goto('about:blank');
  expect(await counted()).toEqual(once);
  expect(await page.context().cookies()).toEqual([]);
});
