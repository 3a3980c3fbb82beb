import { expect, test } from './fixtures.ts';
import { errorsOn } from './second-engine.ts';

test('the second engine finds a picture without a text, a field without a label and words that are too pale [A11Y-05]', async ({
  page,
}) => {
  await page.goto('/requirements');
  await expect(page.getByRole('main')).toBeVisible();
  expect(await errorsOn(page)).toEqual([]);
  await page.evaluate(() => {
    const pale = document.createElement('p');
    pale.textContent = 'Pale';
    pale.style.color = '#bbbbbb';
    document.querySelector('main')?.append(new Image(), document.createElement('input'), pale);
  });
  const found = (await errorsOn(page)).map((error) => error.split(':')[0]);
  expect(found).toEqual(
    expect.arrayContaining(['img_alt_valid', 'input_label_exists', 'text_contrast_sufficient']),
  );
});
