import { readDraft } from '@forecourt/domain/drafts/draft.ts';
import { enterContactNumber } from '@forecourt/domain/final-details/transitions.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { after, inFinalDetails } from '@forecourt/domain/testing/change.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, vi } from 'vitest';
import { resetDrafts } from '../features/drafts/drafts-store.ts';
import { startAutosave } from '../features/drafts/keep-saved.ts';
import { changeSection, currentApplication } from '../store/application-store.ts';
import { setSavedDraft } from '../store/saved-draft.ts';
import { draftId } from './drafts.ts';
import { startFrom } from './fresh-start.ts';
import type { Asked } from './stub-api.ts';

/** Starts every test as a director whose draft, at version 4, is kept, with fake timers. */
export function keepingADraft(): void {
  failOnConsoleErrors();
  let stop = (): void => undefined;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    startFrom(limitedDirector);
    resetDrafts();
    setSavedDraft({ draftId, version: 4, expiresAt: '', application: limitedDirector, at: null });
    stop = startAutosave();
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });
}

export const kept = (version: number) => ({ body: { version } });
export const phone = () => currentApplication().finalDetails.contactNumber;
export const enter = (number: string) => changeSection('finalDetails', enterContactNumber, number);
export const theirs = (number: string) => after(limitedDirector, inFinalDetails(enterContactNumber, number));
/** The saved state without the ids of this tab, and the version that it was based on. */
export function sent({ body }: Asked) {
  const { basedOn, state } = body as { basedOn: number; state: { rootState: unknown } };
  const draft = readDraft(state.rootState);
  if (draft.kind !== 'loaded') return { basedOn, application: undefined };
  const { applicationId, saveLink } = currentApplication().saver;
  const saver = { ...draft.application.saver, applicationId, saveLink };
  return { basedOn, application: { ...draft.application, saver } };
}
export const puts = (asked: readonly Asked[]) => asked.filter(({ method }) => method === 'PUT').map(sent);
export const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
