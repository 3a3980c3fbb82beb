import { expect, test } from 'vitest';
import { readLandingForm } from './server-form.ts';

test('the form is read by the names of its fields, a box that is not ticked too [PERF-01]', () => {
  const form = document.createElement('form');
  form.innerHTML =
    '<input name="firstName" value="Hamish"><input name="lastName" value=" "><input name="email" value="h@b">' +
    '<input type="checkbox" name="acceptedUpdates">';
  const names = { firstName: 'Hamish', lastName: ' ', email: 'h@b' };
  expect(readLandingForm(form)).toEqual({ ...names, acceptedUpdates: false });
  form.querySelector<HTMLInputElement>('[type=checkbox]')?.click();
  expect(readLandingForm(form)).toEqual({ ...names, acceptedUpdates: true });
});
