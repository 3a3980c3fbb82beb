import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { CardPreferences } from '../features/cards/card-preferences.tsx';
import { startFrom } from './fresh-start.ts';
import { show } from './screens.tsx';

/** The company spends $1,250 a month. */
export function showCards(cards = limitedDirector.cards) {
  startFrom({ ...limitedDirector, cards });
  const onConfirmed = vi.fn<() => void>();
  const onRefused = vi.fn<() => void>();
  show(<CardPreferences help={<span>Need help</span>} onConfirmed={onConfirmed} onRefused={onRefused} />);
  return { user: userEvent.setup(), onConfirmed, onRefused, list: list() };
}

export const list = () => within(screen.getByRole('complementary', { name: 'Your cards' }));
export const inList = (name: string | RegExp) => list().getByRole('button', { name });
export const press = (name: string | RegExp) => screen.getByRole('button', { name });
export const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
