import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useState } from 'react';
import { expect, test } from 'vitest';
import { freshScreens } from '../testing/screens.tsx';
import { useFieldText } from './use-field-text.ts';

failOnConsoleErrors();
freshScreens();
const user = userEvent.setup({ delay: null });
const field = () => screen.getByRole<HTMLInputElement>('textbox');
let drawn = 0;

/** Trims a name; fewer than three letters are too short. */
function NameField({ isShown }: { readonly isShown: boolean }) {
  const [name, setName] = useState('');
  const { text, fieldWhen } = useFieldText(
    name,
    (typed) => setName(typed.trim()),
    (typed) => (typed.trim().length < 3 ? 'Too short' : undefined),
    { isShown },
  );
  return (
    <>
      <TextField label="Name" {...fieldWhen(false)} />
      <output>{isShown ? text : name}</output>
    </>
  );
}

function show(isShown = false): void {
  render(
    <Profiler id="field" onRender={() => (drawn += 1)}>
      <NameField isShown={isShown} />
    </Profiler>,
  );
  drawn = 0;
}
const given = () => screen.getByRole('status').textContent;

test('a key draws nothing where no error shows, and what was typed counts when the field is left [PERF-03]', async () => {
  show();
  await user.type(field(), ' Aroha ');
  expect(drawn).toBe(0);
  expect(field().value).toBe(' Aroha ');
  await user.tab();
  expect(given()).toBe('Aroha');
  expect(field().value).toBe('Aroha');
});

test('what is committed is in the field again where it is what it was [PERF-03]', async () => {
  show();
  await user.type(field(), 'Aroha{Enter}');
  await user.type(field(), '  ');
  expect(field().value).toBe('Aroha  ');
  await user.tab();
  expect(field().value).toBe('Aroha');
});

test('an error comes when the field is left, and goes with the key that mends it [VAL-05]', async () => {
  show();
  await user.type(field(), 'Ar');
  expect(screen.queryByText('Too short')).toBeNull();
  await user.tab();
  expect(screen.getByText('Too short')).toBeDefined();
  await user.type(field(), '{Backspace}r');
  expect(screen.getByText('Too short')).toBeDefined();
  await user.keyboard('o');
  expect(screen.queryByText('Too short')).toBeNull();
  await user.keyboard('{Backspace}');
  expect(screen.queryByText('Too short')).toBeNull();
  expect(field().value).toBe('Ar');
});

test('what is shown beside its field follows each key', async () => {
  show(true);
  await user.type(field(), 'Aro');
  expect(given()).toBe('Aro');
});
