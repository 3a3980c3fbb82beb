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
