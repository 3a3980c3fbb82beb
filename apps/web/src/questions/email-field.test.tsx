import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { freshScreens } from '../testing/screens.tsx';
import { EmailField } from './email-field.tsx';

failOnConsoleErrors();
freshScreens();

const kept: string[] = [];
function Asked() {
  const [typed, setTyped] = useState('');
  return <EmailField label="Email" value={typed} onChange={setTyped} onCommit={(left) => kept.push(left)} />;
}
const offered = () => screen.queryByRole('button', { name: 'Use hamish@gmail.com' });

async function type(text: string) {
  render(<Asked />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  const user = userEvent.setup();
  await user.type(field, text);
  return { user, field };
}

test('a likely slip is asked about when the field is left, and one press puts it right [VAL-01]', async () => {
  const { user, field } = await type('hamish@gmial.com');
  expect(offered()).toBeNull();
  await user.tab();
  await user.click(offered()!);
  expect(field.value).toBe('hamish@gmail.com');
  expect(kept.at(-1)).toBe('hamish@gmail.com');
  expect(document.activeElement).toBe(field);
  expect(offered()).toBeNull();
});

test('what looks like a slip may stay, and is no error [VAL-01]', async () => {
  const { user, field } = await type('hamish@gmial.com');
  await user.tab();
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(field.value).toBe('hamish@gmial.com');
});
