import { cardList, goToCards, setHolder } from './applicant/cards.ts';
import { pasteFleet } from './applicant/fleet.ts';
import { byKeyboard } from './applicant/keyboard.ts';
import { getApproved } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

test('by keyboard eight cards are sorted, three of them get a limit at once and lose it again, and another like one is added [FORM-11, A11Y-02]', async ({
  page,
}) => {
  await getApproved(page, newPerson('Hamish', 'Buchan'));
  await goToCards(page);
  await setHolder(page, 'Vehicle', { registration: 'QBT917' });
  const rows = ['KEA104', 'KEA102', 'KEA107', 'KEA101', 'KEA106', 'KEA103', 'KEA105'].map((plate) => [plate]);
  const review = await pasteFleet(page, [['Rego'], ...rows]);
  await review.getByRole('button', { name: 'Add 7 cards' }).click();
  const keys = byKeyboard(page);
  const list = cardList(page);
  const tiles = list.getByRole('listitem');
  const limited = list.getByText('$400.00 a month');
  await expect(tiles.first()).toContainText('QBT917');

  await test.step('sort by registration', async () => {
    await keys.getByRole('combobox', { name: 'Sort cards' }).selectOption('Sort by registration');
    await expect(tiles.first()).toContainText('KEA101');
    await expect(tiles.last()).toContainText('QBT917');
  });

  await test.step('choose the first, the second and the last, and set their monthly limit', async () => {
    await keys.getByRole('button', { name: 'Choose several' }).click();
    await expect(list.locator('[role=checkbox][tabindex="0"]')).toBeFocused();
    for (const key of ['Home', 'Space', 'ArrowDown', 'Space', 'End', 'Space']) await page.keyboard.press(key);
    await expect(list).toContainText('3 of 8 chosen');
    await keys.getByRole('button', { name: 'Edit 3 cards' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit 3 cards' });
    await keys.getByRole('checkbox', { name: /^Monthly limit/ }).check();
    await page.keyboard.press('Tab');
    await page.keyboard.type('400');
    await expect(dialog).toContainText('Changes 3 cards');
    await keys.getByRole('button', { name: 'Change 3 cards' }).click();
    await expect(limited).toHaveCount(3);
    await expect(list.locator('[aria-current]')).toBeFocused();
  });

  await test.step('take it back', async () => {
    await expect(page.getByText('3 cards changed')).toBeVisible();
    await keys.getByRole('button', { name: 'Undo' }).click();
    await expect(limited).toHaveCount(0);
    await expect(tiles).toHaveCount(8);
  });

  await test.step('another like this', async () => {
    await keys.getByRole('button', { name: 'Another like this' }).click();
    await expect(page.getByRole('textbox', { name: 'Vehicle registration' })).toBeFocused();
    await page.keyboard.type('TUI1');
    await expect(page.getByRole('main')).toContainText('Card 9 of 9');
    await expect(tiles.filter({ hasText: 'TUI1' })).toHaveCount(1);
  });
});

test('by keyboard the five columns of a pasted sheet are said once, and on a phone the next sheet needs no choice [REAL-05, REAL-06, A11Y-02]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await getApproved(page, newPerson('Mere', 'Ngata'));
  await goToCards(page);
  const keys = byKeyboard(page);
  const copy = (...rows: string[]): Promise<void> =>
    page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      ['Plate no.\tUsed by\tBuys\tPer day\tPer month', ...rows].join('\n'),
    );

  await copy(
    'QBT917\t"Aroha Ngata,"\tFuels Only\t100\t400',
    'NKP482\tn/a\t\t\t',
    'KEA101\tTBC\t\t120\t5,000',
  );
  await keys.getByRole('button', { name: 'Add many cards' }).click();
  await expect(page.getByRole('textbox', { name: 'Rows from a spreadsheet' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+V');
  await keys.getByRole('button', { name: 'Check rows' }).click();
  const columns = page.getByRole('dialog', { name: 'Choose the columns' });
  await expect(columns).toContainText('Nothing is added yet');
  await keys.getByRole('combobox', { name: 'Row with the headings' }).selectOption('Row 1');
  const choices = [
    ['Registration', 'Plate no.'],
    ['Driver name', 'Used by'],
    ['Products', 'Buys'],
    ['Daily limit', 'Per day'],
    ['Monthly limit', 'Per month'],
  ] as const;
  for (const [field, heading] of choices)
    await keys.getByRole('combobox', { name: field }).selectOption(heading);
  await expect(columns).not.toContainText('Not on any card');
  await keys.getByRole('button', { name: 'Use these columns' }).click();
  const review = page.getByRole('dialog', { name: 'Check your cards' });
  await expect(review.getByRole('status')).toHaveText('3 rows, 2 to fix');
  await keys.getByRole('button', { name: 'Leave both empty' }).click();
  await expect(review.getByRole('status')).toBeFocused();
  await keys.getByRole('button', { name: 'Set it to $500.00: Monthly limit, row 4' }).click();
  await expect(review.getByRole('status')).toHaveText('3 rows, all ready');
  await keys.getByRole('button', { name: 'Add 3 cards' }).click();
  await expect(cardList(page)).toContainText('You have 3 fuel cards');
  await expect(cardList(page)).toContainText('Aroha Ngata');

  await page.setViewportSize({ width: 390, height: 844 });
  await copy('KEA102\tHamish Buchan\t\t\t');
  await page.getByRole('button', { name: 'Add many cards' }).click();
  await page.keyboard.press('ControlOrMeta+V');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Use these columns' }).click();
  await expect(review.getByRole('row', { name: /KEA102/ })).toContainText('Hamish Buchan');
  await page.getByRole('button', { name: 'Add 1 card' }).click();
  await expect(page.getByText('1 card added')).toBeVisible();
});
