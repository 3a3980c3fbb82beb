import { autosaveDelayMs, autosaveRetryMs } from '@forecourt/domain/constants/timings.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { expect, test, vi } from 'vitest';
import { linkEndedText } from '../../copy/errors.ts';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { currentSavedDraft, setSavedDraft } from '../../store/saved-draft.ts';
import { keeps } from '../../testing/drafts.ts';
import { enter, keepingADraft, kept, later, phone, puts } from '../../testing/keeping.ts';
import { held, refused, stubApi, unreachable } from '../../testing/stub-api.ts';
import { autosave } from './keep-saved.ts';

keepingADraft();

test('an application that has a draft is saved into it a moment after the last change [SAVE-02]', async () => {
  const { asked } = stubApi({ [keeps]: kept(5) });
  enter('021 111');
  await later(autosaveDelayMs - 1);
  enter('021 111 2222');
  await later(autosaveDelayMs - 1);
  expect(asked).toEqual([]);
  await later(1);
  expect(puts(asked)).toEqual([{ basedOn: 4, application: currentApplication() }]);
  expect(currentSavedDraft()).toMatchObject({ version: 5, application: currentApplication() });
});

test('without a draft nothing is sent, and what is no answer is not saved [SAVE-02]', async () => {
  const { asked } = stubApi({});
  changeSection('saver', (saver) => ({ ...saver, emails: ['mere@example.co.nz'] }));
  await later(autosaveDelayMs);
  setSavedDraft(null);
  enter('021 111 2222');
  await later(autosaveDelayMs);
  expect(asked).toEqual([]);
});

test('what is changed while a save is under way is saved next [SAVE-02]', async () => {
  const first = held();
  const replies = [first.reply, () => kept(6)];
  const { asked } = stubApi({ [keeps]: () => replies.shift()?.() ?? refused(500) });
  enter('021 111 2222');
  const saving = autosave();
  await later(0);
  enter('021 333 4444');
  first.release(kept(5));
  await saving;
  expect(puts(asked).map(({ basedOn }) => basedOn)).toEqual([4, 5]);
  expect(currentSavedDraft()?.application.finalDetails.contactNumber).toBe('021 333 4444');
});

test('a tab that is left saves at once [SAVE-02]', async () => {
  const { asked } = stubApi({ [keeps]: kept(5) });
  enter('021 111 2222');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await later(0);
  expect(asked).toHaveLength(1);
  vi.restoreAllMocks();
});

test('what could not be saved goes out when the connection is back, without a toast [SAVE-02]', async () => {
  stubApi({ [keeps]: unreachable });
  enter('021 111 2222');
  await later(autosaveDelayMs);
  expect(currentSavedDraft()?.version).toBe(4);
  const { asked } = stubApi({ [keeps]: kept(5) });
  window.dispatchEvent(new Event('online'));
  await later(0);
  expect(asked).toHaveLength(1);
  expect(currentSavedDraft()?.version).toBe(5);
  expect(toastStore.getState()).toEqual([]);
});

test('what could not be saved is tried again [SAVE-02]', async () => {
  stubApi({ [keeps]: refused(503) });
  enter('021 111 2222');
  await later(autosaveDelayMs);
  stubApi({ [keeps]: kept(5) });
  await later(autosaveRetryMs);
  expect(currentSavedDraft()?.version).toBe(5);
});

test.each([404, 410])(
  'a link that ended (%i) is saved into no more, that is said, and nothing typed is lost [SAVE-07, SEC-11]',
  async (status) => {
    const { asked } = stubApi({ [keeps]: refused(status) });
    enter('021 111 2222');
    await later(autosaveDelayMs + autosaveRetryMs);
    expect(asked).toHaveLength(1);
    expect(currentSavedDraft()).toBeNull();
    expect(phone()).toBe('021 111 2222');
    expect(toastStore.getState().map(({ text }) => text)).toEqual([linkEndedText]);
  },
);
