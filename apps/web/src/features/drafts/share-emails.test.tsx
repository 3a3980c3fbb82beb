import { enterEmail } from '@forecourt/domain/landing/transitions.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import { after, inLanding } from '@forecourt/domain/testing/change.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { progressStore } from '../../store/activities.ts';
import { currentApplication } from '../../store/application-store.ts';
import { newDraft, saves, shares } from '../../testing/drafts.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens } from '../../testing/screens.tsx';
import { held, stubApi } from '../../testing/stub-api.ts';
import { draftsStore, resetDrafts } from './drafts-store.ts';
import { SaveAndShareDialog } from './save-and-share-dialog.tsx';
import { openSaveAndShareDialog } from './share-draft.ts';

failOnConsoleErrors();
freshScreens();
const user = userEvent.setup({ delay: null });
beforeEach(() => {
  startFrom(after(newcomer, inLanding(enterEmail, '')));
  resetDrafts();
  stubApi({ [saves]: newDraft(), [shares]: { body: { ok: true } } });
});

const button = (name: string) => screen.getByRole('button', { name });
const email = (position: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Email ${position}` });
const wrong = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox', { name: /^Email/ })
    .filter((field) => field.getAttribute('aria-invalid') === 'true')
    .map(({ value }) => value);

async function open(): Promise<void> {
  render(<SaveAndShareDialog />);
  act(openSaveAndShareDialog);
  await screen.findByRole('button', { name: 'Copy link' });
}
async function fill(...emails: readonly string[]): Promise<void> {
  for (const [index, text] of emails.entries()) {
    if (index > 0) await user.click(button('Add another email'));
    await user.type(email(index + 1), text);
  }
}

test('the only address cannot be removed, and one of two can [SAVE-03]', async () => {
  await open();
  expect(screen.queryByRole('button', { name: /^Remove email/ })).toBeNull();
  await fill('mere@example.co.nz', 'aroha@example.co.nz');
  await user.click(button('Remove email 1'));
  expect(email(1).value).toBe('aroha@example.co.nz');
  expect(document.activeElement).toBe(email(1));
  expect(screen.queryByRole('button', { name: /^Remove email/ })).toBeNull();
});

test('each address is judged once it was left, and its judgement moves up with it [SAVE-03, VAL-05]', async () => {
  await open();
  await fill('mere@example.co.nz', 'aroha@', 'wiremu@');
  expect(wrong()).toEqual(['aroha@']);
  await user.click(email(1));
  expect(wrong()).toEqual(['aroha@', 'wiremu@']);
  await user.click(button('Remove email 1'));
  expect(wrong()).toEqual(['aroha@', 'wiremu@']);
  await user.click(button('Remove email 1'));
  expect(wrong()).toEqual(['wiremu@']);
});

test('a pasted list spreads over the boxes, and what finds no room is said [REAL-02, SAVE-03]', async () => {
  await open();
  await user.click(email(1));
  await user.paste(
    '"Ngata, Aroha" <aroha@example.nz>,\nHamish <hamish@example.nz>; mere@example.nz,\nann@example.nz',
  );
  expect([1, 2, 3, 4].map((position) => email(position).value)).toEqual([
    'aroha@example.nz',
    'hamish@example.nz',
    'mere@example.nz',
    'ann@example.nz',
  ]);
  expect(wrong()).toEqual([]);
  expect(button('Send')).not.toHaveProperty('disabled', true);
  await user.click(button('Add another email'));
  await user.paste('mere@example.nz, kiri@example.nz, tama@example.nz');
  expect(email(5).value).toBe('mere@example.nz');
  expect(document.body.textContent).toContain('Not added: kiri@example.nz, tama@example.nz');
});

test('a typed list spreads when it is left, and one address with marks is that address [REAL-02, SAVE-03]', async () => {
  await open();
  await user.type(email(1), 'aroha.ngata@example.nz, hamish@example.nz,');
  await user.tab();
  expect(email(1).value).toBe('aroha.ngata@example.nz');
  expect(email(2).value).toBe('hamish@example.nz');
  await user.clear(email(2));
  await user.type(email(2), 'Hamish <hamish@example.nz>;');
  expect(button('Send')).not.toHaveProperty('disabled', true);
  await user.tab();
  expect(email(2).value).toBe('hamish@example.nz');
});

test('an address that was left wrong says so when the dialog is opened again [SAVE-03]', async () => {
  await open();
  await fill('aroha@');
  await user.keyboard('{Escape}');
  act(openSaveAndShareDialog);
  await screen.findByRole('button', { name: 'Copy link' });
  expect(wrong()).toEqual(['aroha@']);
  expect(screen.getByText('This email is invalid')).toBeDefined();
});

test('after sending no address stands there, Done and Close put the dialog away, and it opens afresh [SAVE-01, SAVE-04]', async () => {
  await open();
  await fill('mere@example.co.nz');
  await user.click(button('Send'));
  await screen.findByText(/^Sent to 1 person/);
  expect(screen.queryByRole('textbox', { name: 'Email 1' })).toBeNull();
  await user.click(button('Done'));
  expect(draftsStore.getState().isDialogOpen).toBe(false);
  act(openSaveAndShareDialog);
  expect(progressStore.getState().emailSaveLinks).toBe('initial');
  expect(email(1).value).toBe('mere@example.co.nz');
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(draftsStore.getState().isDialogOpen).toBe(false);
});

test('without a link nothing is sent [SAVE-01]', async () => {
  const { asked } = stubApi({ [saves]: held().reply });
  render(<SaveAndShareDialog />);
  act(openSaveAndShareDialog);
  await user.type(email(1), 'mere@example.co.nz');
  await user.click(button('Send'));
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /v1/drafts']);
  expect(currentApplication().saver.saveLink).toBe('');
});
