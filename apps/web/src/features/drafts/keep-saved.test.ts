import { keepSavedDelayMs, keepSavedRetryMs } from '@forecourt/domain/constants/timings.ts';
import { expect, test, vi } from 'vitest';
import { linkEnded } from '../../copy/errors.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { savedDraft, setSavedDraft } from '../../store/saved-draft.ts';
import { answering, held, refused, unreachable } from '../../testing/answering.ts';
import { toastStore } from '../../ui/overlays/toasts.ts';
import { keepSaved } from './keep-saved.ts';
import { keeps } from './testing-draft.ts';
import { enter, keepingADraft, kept, later, phone, puts } from './testing-keeping.ts';

keepingADraft();

test('SAVE-02 an application that has a draft is saved into it a moment after the last change', async () => {
  const { asked } = answering({ [keeps]: kept(5) });
  enter('021 111');
  await later(keepSavedDelayMs - 1);
  enter('021 111 2222');
  await later(keepSavedDelayMs - 1);
  expect(asked).toEqual([]);
  await later(1);
  expect(puts(asked)).toEqual([{ basedOn: 4, application: currentApplication() }]);
  expect(savedDraft()).toMatchObject({ version: 5, application: currentApplication() });
});

test('SAVE-02 without a draft nothing is sent, and what is no answer is not saved', async () => {
  const { asked } = answering({});
  change('saver', (saver) => ({ ...saver, emails: ['mere@example.co.nz'] }));
  await later(keepSavedDelayMs);
  setSavedDraft(null);
  enter('021 111 2222');
  await later(keepSavedDelayMs);
  expect(asked).toEqual([]);
});

test('SAVE-02 what is changed while a save is under way is saved next', async () => {
  const first = held();
  const replies = [first.reply, () => kept(6)];
  const { asked } = answering({ [keeps]: () => replies.shift()?.() ?? refused(500) });
  enter('021 111 2222');
  const saving = keepSaved();
  await later(0);
  enter('021 333 4444');
  first.release(kept(5));
  await saving;
  expect(puts(asked).map(({ basedOn }) => basedOn)).toEqual([4, 5]);
  expect(savedDraft()?.application.finalDetails.contactNumber).toBe('021 333 4444');
});

test('SAVE-02 a tab that is left saves at once', async () => {
  const { asked } = answering({ [keeps]: kept(5) });
  enter('021 111 2222');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await later(0);
  expect(asked).toHaveLength(1);
  vi.restoreAllMocks();
});

test('SAVE-02 what could not be saved goes out when the connection is back, without a toast', async () => {
  answering({ [keeps]: unreachable });
  enter('021 111 2222');
  await later(keepSavedDelayMs);
  expect(savedDraft()?.version).toBe(4);
  const { asked } = answering({ [keeps]: kept(5) });
  window.dispatchEvent(new Event('online'));
  await later(0);
  expect(asked).toHaveLength(1);
  expect(savedDraft()?.version).toBe(5);
  expect(toastStore.getState()).toEqual([]);
});

test('SAVE-02 what could not be saved is tried again', async () => {
  answering({ [keeps]: refused(503) });
  enter('021 111 2222');
  await later(keepSavedDelayMs);
  answering({ [keeps]: kept(5) });
  await later(keepSavedRetryMs);
  expect(savedDraft()?.version).toBe(5);
});

test.each([404, 410])(
  'SAVE-07 SEC-11 a link that ended (%i) is saved into no more, that is said, and nothing typed is lost',
  async (status) => {
    const { asked } = answering({ [keeps]: refused(status) });
    enter('021 111 2222');
    await later(keepSavedDelayMs + keepSavedRetryMs);
    expect(asked).toHaveLength(1);
    expect(savedDraft()).toBeNull();
    expect(phone()).toBe('021 111 2222');
    expect(toastStore.getState().map(({ text }) => text)).toEqual([linkEnded]);
  },
);
