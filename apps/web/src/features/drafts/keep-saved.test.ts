import { keepSavedDelayMs, keepSavedRetryMs } from '@forecourt/domain/constants/timings.ts';
import { chooseGender, enterLegalName } from '@forecourt/domain/credit/transitions.ts';
import { readDraft } from '@forecourt/domain/drafts/draft.ts';
import { enterContactNumber } from '@forecourt/domain/final-details/transitions.ts';
import { markSubmitted } from '@forecourt/domain/saver/transitions.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { after, inFinalDetails, inSaver } from '@forecourt/domain/testing/change.ts';
import { receipt } from '@forecourt/domain/testing/receipt.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { change, currentApplication } from '../../store/application-store.ts';
import { savedDraft, setSavedDraft } from '../../store/saved-draft.ts';
import { toastStore } from '../../store/toasts.ts';
import { type Asked, answering, held, refused, unreachable } from '../../testing/answering.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { failOnConsoleErrors } from '../../testing/quiet-console.ts';
import { settleClash } from './catch-up.ts';
import { draftsStore, resetDrafts } from './drafts-store.ts';
import { keepSaved, startKeeping } from './keep-saved.ts';
import { saveDraft } from './save-draft.ts';
import { answeredDraft, draftId, keeps, loads, newDraft, saves } from './testing-draft.ts';

failOnConsoleErrors();
let stop = (): void => undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  startFrom(limitedDirector);
  resetDrafts();
  setSavedDraft({ draftId, version: 4, expiresAt: '', application: limitedDirector, at: null });
  stop = startKeeping();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const kept = (version: number) => ({ body: { version } });
const phone = () => currentApplication().finalDetails.contactNumber;
const enter = (number: string) => change('finalDetails', enterContactNumber, number);
const theirs = (number: string) => after(limitedDirector, inFinalDetails(enterContactNumber, number));
function sent({ body }: Asked) {
  const { basedOn, state } = body as { basedOn: number; state: { rootState: unknown } };
  const draft = readDraft(state.rootState);
  return { basedOn, application: draft.kind === 'loaded' ? draft.application : undefined };
}
const puts = (asked: readonly Asked[]) => asked.filter(({ method }) => method === 'PUT').map(sent);
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

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

test('SAVE-06 what somebody else changed is taken over, and both are saved together', async () => {
  const replies = [refused(409), kept(6)];
  const { asked } = answering({
    [keeps]: () => replies.shift() ?? refused(500),
    [loads]: answeredDraft(theirs('021 333 4444'), 5),
  });
  change('credit', chooseGender, 'Undisclosed');
  await later(keepSavedDelayMs);
  expect(phone()).toBe('021 333 4444');
  expect(currentApplication().credit.gender).toBe('Undisclosed');
  const [, second] = puts(asked);
  expect(second).toEqual({ basedOn: 5, application: currentApplication() });
  expect(savedDraft()?.version).toBe(6);
});

test('SAVE-06 an answer that both changed is saved only after the applicant has chosen', async () => {
  const replies = [refused(409), kept(6)];
  const { asked } = answering({
    [keeps]: () => replies.shift() ?? refused(500),
    [loads]: answeredDraft(theirs('021 333 4444'), 5),
  });
  enter('021 111 2222');
  await later(keepSavedDelayMs);
  const { clash } = draftsStore.getState();
  expect(clash?.parts).toEqual(['contact-number']);
  expect(phone()).toBe('021 111 2222');
  change('credit', chooseGender, 'Undisclosed');
  await later(keepSavedDelayMs);
  expect(puts(asked)).toHaveLength(1);

  settleClash(clash?.theirs ?? limitedDirector, ['contact-number']);
  await later(keepSavedDelayMs);
  expect(phone()).toBe('021 333 4444');
  expect(puts(asked)[1]).toEqual({ basedOn: 5, application: currentApplication() });
});

test('SAVE-06 who keeps their own answer saves it over the one they were shown', async () => {
  const replies = [refused(409), kept(6)];
  answering({
    [keeps]: () => replies.shift() ?? refused(500),
    [loads]: answeredDraft(theirs('021 333 4444'), 5),
  });
  enter('021 111 2222');
  await later(keepSavedDelayMs);
  settleClash(draftsStore.getState().clash?.theirs ?? limitedDirector, []);
  await later(keepSavedDelayMs);
  expect(savedDraft()).toMatchObject({
    version: 6,
    application: { finalDetails: { contactNumber: '021 111 2222' } },
  });
});

test('SAVE-06 a save that arrived without its answer coming back is nobody else’s', async () => {
  answering({ [keeps]: unreachable });
  enter('021 111 2222');
  const arrived = currentApplication();
  await later(keepSavedDelayMs);
  enter('021 111 2223');
  const replies = [refused(409), kept(6)];
  answering({ [keeps]: () => replies.shift() ?? refused(500), [loads]: answeredDraft(arrived, 5) });
  await later(keepSavedRetryMs);
  expect(draftsStore.getState().clash).toBeNull();
  expect(savedDraft()).toMatchObject({
    version: 6,
    application: { finalDetails: { contactNumber: '021 111 2223' } },
  });
});

test('SAVE-06 coming back to the tab shows what others have saved meanwhile', async () => {
  answering({ [loads]: answeredDraft(after(theirs('021 333 4444'), inSaver(markSubmitted, receipt)), 5) });
  document.dispatchEvent(new Event('visibilitychange'));
  await later(0);
  await vi.waitFor(() => expect(phone()).toBe('021 333 4444'));
  expect(currentApplication().saver.isSubmitted).toBe(true);
});

test.each([404, 410])(
  'SAVE-07 a link that ended (%i) is saved into no more, and nothing typed is lost',
  async (status) => {
    const { asked } = answering({ [keeps]: refused(status) });
    enter('021 111 2222');
    await later(keepSavedDelayMs + keepSavedRetryMs);
    expect(asked).toHaveLength(1);
    expect(savedDraft()).toBeNull();
    expect(phone()).toBe('021 111 2222');
  },
);

test('SAVE-02 a new link is made of what others have saved, too', async () => {
  const replies = [refused(409), newDraft('n'.repeat(27), 6)];
  const { asked } = answering({
    [saves]: () => replies.shift() ?? refused(500),
    [loads]: answeredDraft(theirs('021 333 4444'), 5),
  });
  change('credit', enterLegalName, 'Hamish John Buchan');
  await saveDraft();
  const posted = asked.filter(({ method }) => method === 'POST').map(sent);
  expect(posted.map(({ basedOn }) => basedOn)).toEqual([4, 5]);
  expect(posted[1]?.application?.finalDetails.contactNumber).toBe('021 333 4444');
  expect(savedDraft()).toMatchObject({ draftId: 'n'.repeat(27), version: 6 });
});
