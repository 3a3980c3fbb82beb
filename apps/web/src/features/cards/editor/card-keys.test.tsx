import { defaultCard, initialCards } from '@forecourt/domain/cards/state.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { list, showCards } from '../../../testing/cards.tsx';
import { freshScreens } from '../../../testing/screens.tsx';

failOnConsoleErrors();
freshScreens();

const { counted, drawn } = vi.hoisted(() => {
  const drawn: string[] = [];
  const counted = (module: object): object =>
    Object.fromEntries(
      Object.entries(module).map(([name, component]) => [
        name,
        (props: object) => {
          drawn.push(name);
          return component(props);
        },
      ]),
    );
  return { counted, drawn };
});
vi.mock('../list/card-tile.tsx', async (original) => counted(await original()));
vi.mock('@forecourt/ui/fields/find-bar.tsx', async (original) => counted(await original()));
vi.mock('@forecourt/ui/long-list.tsx', async (original) => counted(await original()));
vi.mock('@forecourt/ui/fields/money-field.tsx', async (original) => counted(await original()));
vi.mock('@forecourt/ui/fields/radio-rows.tsx', async (original) => counted(await original()));
vi.mock('@forecourt/ui/fields/select-field.tsx', async (original) => counted(await original()));
vi.mock('../list/sum-line.tsx', async (original) => counted(await original()));
vi.mock('@forecourt/ui/fields/text-field.tsx', async (original) => counted(await original()));

test('a key in a driver name among a hundred cards draws that field and the tile of that card alone [CARD-16]', async () => {
  const card = { ...defaultCard, cardType: 'Driver', driver: { name: 'Aroha' } } as const;
  const { user } = showCards({ ...initialCards, cardChanges: Array.from({ length: 100 }, () => card) });
  expect(new Set(drawn)).toContain('LongList');
  screen.getByRole('textbox', { name: 'Driver name' }).focus();
  drawn.length = 0;
  await user.keyboard('n');
  expect(await list().findByText('Arohan')).toBeTruthy();
  expect(drawn.toSorted()).toEqual(['CardTile', 'TextField']);
});

test('a key in a driver name stands there before anything is drawn, and stays as it was typed [PERF-03, CARD-06]', async () => {
  const card = { ...defaultCard, cardType: 'Driver', driver: { name: 'Aroha' } } as const;
  const { user } = showCards({ ...initialCards, cardChanges: [card] });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Driver name' });
  field.focus();
  drawn.length = 0;
  fireEvent.input(field, { target: { value: ' Aroha  N' } });
  expect([field.value, drawn]).toEqual([' Aroha  N', []]);
  expect(await list().findByText('Aroha N')).toBeTruthy();
  expect(field.value).toBe(' Aroha  N');
  await user.tab();
  expect(field.value).toBe('Aroha N');
});
