import { addShareEmail, enterShareEmail, receiveSaveLink } from '@forecourt/domain/saver/transitions.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressStore } from '../../store/activities.ts';
import { change } from '../../store/application-store.ts';
import { answering, held, refused, unreachable } from '../../testing/answering.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { failOnConsoleErrors } from '../../testing/quiet-console.ts';
import { toastStore } from '../../ui/overlays/toasts.ts';
import { draftsStore, resetDrafts } from './drafts-store.ts';
import { resendLink, shareDraft } from './share-draft.ts';
import { shares } from './testing-draft.ts';

failOnConsoleErrors();
beforeEach(() => {
  startFrom(newcomer);
  resetDrafts();
  change('saver', receiveSaveLink, 'https://example.co.nz/form/a/draft/b');
});
afterEach(() => vi.unstubAllGlobals());

const enter = (...entries: string[]): void => {
  for (const [index, entry] of entries.entries()) {
    if (index > 0) change('saver', addShareEmail);
    change('saver', enterShareEmail, index, entry);
  }
};
const progress = () => progressStore.getState().emailSaveLinks;

test('SAVE-04 sending moves progress from initial over request to success, to each address once', async () => {
  enter('hamish@lindisfencing.co.nz', '', 'mere@lindisfencing.co.nz', 'hamish@lindisfencing.co.nz');
  const { reply, release } = held();
  const { asked } = answering({ [shares]: reply });
  expect(progress()).toBe('initial');
  const sending = shareDraft();
  expect(progress()).toBe('request');
  release({ body: { ok: true } });
  await sending;
  expect(progress()).toBe('success');
  expect(asked[0]?.body).toEqual({ emails: ['hamish@lindisfencing.co.nz', 'mere@lindisfencing.co.nz'] });
  expect(draftsStore.getState().sent?.emails).toHaveLength(2);
});

test('SAVE-04 Resend link resets progress to initial', async () => {
  enter('hamish@lindisfencing.co.nz');
  answering({ [shares]: { body: { ok: true } } });
  await shareDraft();
  resendLink();
  expect(progress()).toBe('initial');
});

test.each([
  ['none at all', ['']],
  ['one that is no address', ['hamish@lindisfencing.co.nz', 'mere@']],
])('SAVE-03 nothing is sent with %s', async (_, entries) => {
  enter(...entries);
  const { asked } = answering({});
  await shareDraft();
  expect(asked).toEqual([]);
  expect(progress()).toBe('initial');
});

test.each([
  ['refuses', refused(503)],
  ['cannot be reached', unreachable],
])('TOAST-03 failed-email-save-link: the server %s', async (_, reply) => {
  enter('hamish@lindisfencing.co.nz');
  answering({ [shares]: reply });
  await shareDraft();
  expect(progress()).toBe('error');
  expect(toastStore.getState().map(({ text }) => text)).toEqual([
    'Sorry, the save link could not be shared. Please try again later.',
  ]);
});

test('REL-02 a second press while the link is being sent sends nothing more', async () => {
  enter('hamish@lindisfencing.co.nz');
  const { reply, release } = held();
  const { asked } = answering({ [shares]: reply });
  const presses = [shareDraft(), shareDraft()];
  release({ body: { ok: true } });
  await Promise.all(presses);
  expect(asked).toHaveLength(1);
});
