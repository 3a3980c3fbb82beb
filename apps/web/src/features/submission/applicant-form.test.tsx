import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens } from '../../testing/screens.tsx';
import { ApplicantForm } from './applicant-form.tsx';

failOnConsoleErrors();
freshScreens();

const done = vi.fn();
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string): void => {
  field(name).focus();
  fireEvent.change(field(name), { target: { value } });
};
/** A phone's keyboard submits without leaving the field first. */
const send = (): void =>
  void fireEvent.submit(screen.getByRole('form', { name: 'Change your name and email' }));

beforeEach(() => {
  done.mockClear();
  startFrom(limitedDirector);
  render(<ApplicantForm onDone={done} />);
});

test('what is typed counts when the form is sent from within its field [FIN-08, ROUTE-01]', () => {
  type('Last name', 'Buchanan');
  send();
  expect(currentApplication().landing.lastName).toBe('Buchanan');
  expect(done).toHaveBeenCalledOnce();
});

test('a name that is missing keeps the form, and says so only once it was sent [FIN-08, VAL-05]', () => {
  expect(field('Last name').getAttribute('aria-invalid')).toBeNull();
  type('Last name', ' ');
  send();
  expect(done).not.toHaveBeenCalled();
  expect(screen.getByText('Enter your last name')).toBeDefined();
  expect(field('First name').getAttribute('aria-invalid')).toBeNull();
});

test('whether updates are welcome is changed there, too [FIN-08]', () => {
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /updates and offers/ });
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect(currentApplication().landing.acceptedUpdates).toBe(false);
});
