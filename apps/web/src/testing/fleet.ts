import { initialCards } from '@forecourt/domain/cards/state.ts';
import { fireEvent, screen } from '@testing-library/react';
import { dialog, inList, press, showCards } from './cards.tsx';

export const rows = () => screen.getByRole('textbox', { name: 'Rows from a spreadsheet' });
export const review = () => dialog('Check your cards');
export const status = () => review().getByRole('status').textContent;

/** Pastes comma-separated cells and returns the review. */
export async function paste(sheet: string, before = initialCards) {
  const shown = showCards(before);
  await shown.user.click(inList('Add many cards'));
  fireEvent.change(rows(), { target: { value: sheet } });
  await shown.user.click(press('Check rows'));
  await screen.findByRole('dialog', { name: 'Check your cards' });
  return shown;
}
