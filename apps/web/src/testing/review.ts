import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { reviewId } from '../questions/form-view.ts';

export const review = () => within(document.getElementById(reviewId) as HTMLElement);
/** Quicker than by role, among all that is on the form. */
const changes = () =>
  [...document.querySelectorAll<HTMLElement>(`#${reviewId} [aria-label^='Change ']`)].map((button) => ({
    button,
    label: button.ariaLabel?.replace('Change ', '') ?? '',
  }));
export const labels = () => changes().map(({ label }) => label);
export function change(label: string): HTMLElement {
  const found = changes().find((each) => each.label === label);
  if (!found) throw new Error(`There is no way to change ${label}`);
  return found.button;
}
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const save = () => press('Save and return');
export const leave = () => fireEvent.click(screen.getByText('Leave as it was'));
export const row = (label: string) => review().getByText(label, { selector: 'dt > span' }).closest('div');
export const said = () => document.querySelector(`#${reviewId} > [role=status]`)?.textContent;
export const isBackAt = (label: string) => waitFor(() => expect(document.activeElement).toBe(change(label)));

export const phone = 'Contact number';
export function typePhone(number: string): void {
  fireEvent.click(change(phone));
  const field = screen.getByRole('textbox', { name: phone });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: number } });
  fireEvent.blur(field);
}
