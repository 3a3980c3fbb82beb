import { confirmCardOrder } from '@forecourt/domain/cards/transitions.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { act, cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeSection } from '../../store/application-store.ts';
import { currentLeaveWarning } from '../../store/leave-warning.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, show } from '../../testing/screens.tsx';
import { CardPreferencesPage } from './card-preferences-page.tsx';

freshScreens();

test('leaving within the product asks while the order is not confirmed, and neither after nor elsewhere [CARD-15]', () => {
  startFrom(limitedDirector);
  show(<CardPreferencesPage />);
  const question = 'Are you sure you want to leave without confirming card order?';
  expect(currentLeaveWarning()).toBe(question);
  act(() => changeSection('cards', confirmCardOrder));
  expect(currentLeaveWarning()).toBeUndefined();
  cleanup();
  startFrom(limitedDirector);
  show(<CardPreferencesPage />);
  expect(currentLeaveWarning()).toBe(question);
  cleanup();
  expect(currentLeaveWarning()).toBeUndefined();
});
