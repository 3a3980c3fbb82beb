import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { deviceRecordName } from '../../store/session-record.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens, show } from '../../testing/screens.tsx';
import { LandingForm } from './landing-form.tsx';

vi.mock('../../store/session.ts', () => ({
  openSession: async () => 'nothing',
  whenSessionSaved: async () => undefined,
}));
vi.mock('../../store/carry-on.ts', () => ({ applicationOnDevice: async () => limitedDirector }));
failOnConsoleErrors();
freshScreens();

test('who removes what this device keeps is left at the heading of the form [NAV-05, A11Y-02]', async () => {
  startFrom();
  localStorage.setItem(deviceRecordName, '{}');
  show(<LandingForm />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Remove it from this device' }));
  expect(localStorage.getItem(deviceRecordName)).toBeNull();
  const heading = screen.getByRole('heading', { name: 'Start your application' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
