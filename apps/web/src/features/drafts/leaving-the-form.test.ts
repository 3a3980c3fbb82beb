import { autosaveDelayMs } from '@forecourt/domain/constants/timings.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentSavedDraft, setSavedDraft } from '../../store/saved-draft.ts';
import { draftId, keeps, loads } from '../../testing/drafts.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { enter, kept, later } from '../../testing/keeping.ts';
import { held, stubApi } from '../../testing/stub-api.ts';
import { resetDrafts } from './drafts-store.ts';
import { autosave, startAutosave } from './keep-saved.ts';

failOnConsoleErrors();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  startFrom(limitedDirector);
  resetDrafts();
  setSavedDraft({ draftId, version: 4, expiresAt: '', application: limitedDirector, at: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what was changed while the form was closed is saved once it opens [SAVE-02]', async () => {
  const { asked } = stubApi({ [keeps]: kept(5) });
  enter('021 111 2222');
  const stop = startAutosave();
  await later(autosaveDelayMs);
  expect(asked).toHaveLength(1);
  stop();
});

test('who leaves the form has what they changed saved at once, and from then on nothing is sent [SAVE-02]', async () => {
  const { asked } = stubApi({ [keeps]: kept(5), [loads]: kept(5) });
  const stop = startAutosave();
  enter('021 111 2222');
  stop();
  await later(0);
  expect(asked).toHaveLength(1);
  enter('021 333 4444');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  await later(autosaveDelayMs);
  expect(asked).toHaveLength(1);
});

test('a save that arrives after the link was taken back brings no draft back [SAVE-02]', async () => {
  const { reply, release } = held();
  stubApi({ [keeps]: reply });
  enter('021 111 2222');
  const saving = autosave();
  await later(0);
  setSavedDraft(null);
  release(kept(5));
  await saving;
  expect(currentSavedDraft()).toBeNull();
});
