import { initialCards } from '@forecourt/domain/cards/state.ts';
import { fireEvent, screen } from '@testing-library/react';
import { dialog, inList, press, showCards } from './cards.tsx';

export const rows = () => screen.getByRole('textbox', { name: 'Rows from a spreadsheet' });
export const columns = () => dialog('Choose the columns');
export const review = () => dialog('Check your cards');
export const status = () => review().getByRole('status').textContent;
export const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

/** Pastes rows and returns the dialog that asks for their columns. */
export async function pasteRows(sheet: string, before = initialCards) {
  const shown = showCards(before);
  await shown.user.click(inList('Add many cards'));
  fireEvent.change(rows(), { target: { value: sheet } });
  await shown.user.click(press('Check rows'));
  await screen.findByRole('dialog', { name: 'Choose the columns' });
  return shown;
}

/** Chooses the column of a field by the beginning of its choice. */
export function choose(field: string, column: string): void {
  const option = [...select(field).options].find(({ text }) => text.startsWith(column));
  if (!option) throw new Error(`No ${column}`);
  fireEvent.change(select(field), { target: { value: option.value } });
}

/** Pastes rows with known headings and says that the columns are right, or which they are. */
export async function paste(
  sheet: string,
  fields: Readonly<Record<string, string>> = {},
  before = initialCards,
) {
  const shown = await pasteRows(sheet, before);
  for (const [field, column] of Object.entries(fields)) choose(field, column);
  await shown.user.click(press('Use these columns'));
  await screen.findByRole('dialog', { name: 'Check your cards' });
  return shown;
}
