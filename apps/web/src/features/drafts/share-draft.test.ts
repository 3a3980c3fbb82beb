import { addShareEmail, enterShareEmail, receiveSaveLink } from '@forecourt/domain/saver/transitions.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressStore } from '../../store/activities.ts';
import { changeSection } from '../../store/application-store.ts';
import { shares } from '../../testing/drafts.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { held, refused, stubApi, unreachable } from '../../testing/stub-api.ts';
import { draftsStore, resetDrafts } from './drafts-store.ts';
import { resetShareProgress, shareDraft } from './share-draft.ts';

failOnConsoleErrors();
beforeEach(() => {
  startFrom(newcomer);
  resetDrafts();
  changeSection('saver', receiveSaveLink, 'https://example.co.nz/form/a/draft/b');
});
afterEach(() => vi.unstubAllGlobals());

const enter = (...entries: string[]): void => {
  for (const [index, entry] of entries.entries()) {
    if (index > 0) changeSection('saver', addShareEmail);
    changeSection('saver', enterShareEmail, index, entry);
  }
};
const progress = () => progressStore.getState().emailSaveLinks;

test('sending moves progress from initial over request to success, to each address once [SAVE-04]', async () => {
  enter('hamish@lindisfencing.co.nz', '', 'mere@lindisfencing.co.nz', 'hamish@lindisfencing.co.nz');
  const { reply, release } = held();
  const { asked } = stubApi({ [shares]: reply });
  expect(progress()).toBe('initial');
  const sending = shareDraft();
  expect(progress()).toBe('request');
  release({ body: { ok: true } });
  await sending;
  expect(progress()).toBe('success');
  expect(asked[0]?.body).toEqual({ emails: ['hamish@lindisfencing.co.nz', 'mere@lindisfencing.co.nz'] });
  expect(draftsStore.getState().sent?.emails).toHaveLength(2);
});

test('Resend link resets progress to initial [SAVE-04]', async () => {
  enter('hamish@lindisfencing.co.nz');
  stubApi({ [shares]: { body: { ok: true } } });
  await shareDraft();
  resetShareProgress();
  expect(progress()).toBe('initial');
});

test.each([
  ['none at all', ['']],
  ['one that is no address', ['hamish@lindisfencing.co.nz', 'mere@']],
])('nothing is sent with %s [SAVE-03]', async (_, entries) => {
  enter(...entries);
  const { asked } = stubApi({});
  await shareDraft();
  expect(asked).toEqual([]);
  expect(progress()).toBe('initial');
});

test.each([
  ['refuses', refused(503)],
  ['cannot be reached', unreachable],
])('failed-email-save-link: the server %s [TOAST-03]', async (_, reply) => {
  enter('hamish@lindisfencing.co.nz');
  stubApi({ [shares]: reply });
  await shareDraft();
  expect(progress()).toBe('error');
  expect(toastStore.getState().map(({ text }) => text)).toEqual([
    'Sorry, the save link could not be shared. Please try again later.',
  ]);
});

test('a second press while the link is being sent sends nothing more [REL-02]', async () => {
  enter('hamish@lindisfencing.co.nz');
  const { reply, release } = held();
  const { asked } = stubApi({ [shares]: reply });
  const presses = [shareDraft(), shareDraft()];
  release({ body: { ok: true } });
  await Promise.all(presses);
  expect(asked).toHaveLength(1);
});
