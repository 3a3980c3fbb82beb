import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentApplication } from '../../../store/application-store.ts';
import { press } from '../../../testing/cards.tsx';
import { paste, review, status } from '../../../testing/fleet.ts';
import { freshScreens } from '../../../testing/screens.tsx';

failOnConsoleErrors();
freshScreens();

const cards = () => currentApplication().cards.cardChanges;
const faults = () => review().getByRole('list', { name: 'The same in several rows' }).textContent;

test('the same fault in many rows is mended for all at once, and that can be taken back [REAL-06]', async () => {
  const { user } = await paste(
    'Rego,Driver,Monthly\nQBT917,TBC,5000\nNKP482,vacant,6000\nKEA101,#N/A,7000\nKEA102,#REF!,400',
  );
  expect(status()).toBe('4 rows read, 4 to fix');
  await user.click(press('Set all 3 to $1,250.00'));
  expect(review().getAllByText('$1,250.00 a month')).toHaveLength(3);
  await user.click(press('Undo'));
  expect(review().queryByText('$1,250.00 a month')).toBeNull();
  await user.click(press('Set all 3 to $1,250.00'));
  // A missing name can stay; the error of a formula cannot.
  expect(press('Keep both as written')).toBeTruthy();
  for (const button of screen.getAllByRole('button', { name: 'Leave both empty' })) await user.click(button);
  expect(status()).toBe('4 rows read, all ready');
  await user.click(press('Add 4 cards'));
  expect(cards().map(({ cardType, limits }) => [cardType, limits.monthly])).toEqual([
    ['Vehicle', 1_250],
    ['Vehicle', 1_250],
    ['Vehicle', 1_250],
    ['Vehicle', 400],
  ]);
});

test('rows without a registration or a driver get one, become Any cards, or are left out [REAL-06]', async () => {
  const { user } = await paste('Rego,Driver,Make\nQBT917,,Hilux\n,,Ranger\n,,Triton\n,,Demio');
  expect(status()).toBe('4 rows read, 3 to fix');
  expect(faults()).toContain('Registration or driver, 3 rows');
  expect(press('Make all 3 Any cards')).toBeTruthy();
  await user.type(review().getByRole('textbox', { name: 'Driver name, row 3' }), 'Aroha Ngata');
  await user.click(press('Make it an Any card: Registration, row 4'));
  await user.click(press('Leave out row 5'));
  await user.click(press('Add 3 cards'));
  expect(cards().map(({ cardType }) => cardType)).toEqual(['Vehicle', 'Driver', 'Any']);
});

test('what a row has is copied to the rows below it [REAL-06]', async () => {
  const { user } = await paste('Rego,Daily\nQBT917,100\nNKP482,\nKEA101,');
  await user.click(press('Edit row 2'));
  await user.click(press('Copy to the rows below: Daily limit, row 2'));
  await user.click(press('Add 3 cards'));
  expect(cards().map(({ limits }) => limits.daily)).toEqual([100, 100, 100]);
});

test('another separator or line of headings is taken before anything is added [REAL-05]', async () => {
  const { user } = await paste('Fahrer;Kennung\nNgata, Aroha;QBT917');
  await user.click(press('Change how it is read'));
  const select = (name: string) => review().getByRole<HTMLSelectElement>('combobox', { name });
  expect(select('Separated by').selectedOptions[0]?.textContent).toBe('Semicolons');
  await user.selectOptions(select('Separated by'), 'Commas');
  expect(review().getByRole('region', { name: 'How your sheet was read' }).textContent).toContain(
    'Separated by commas.',
  );
  await user.selectOptions(select('Separated by'), 'Semicolons');
  await user.selectOptions(select('Row with headings'), 'No row has headings');
  expect(status()).toMatch(/^2 rows read/);
  await user.selectOptions(select('Row with headings'), 'Row 1: Fahrer, Kennung');
  await user.selectOptions(select('Fahrer'), 'Driver name');
  await user.selectOptions(select('Kennung'), 'Registration');
  expect(status()).toBe('1 row read, all ready');
  expect(press('Add 1 card')).toBeTruthy();
});
