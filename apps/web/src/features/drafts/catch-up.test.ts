import { autosaveDelayMs, autosaveRetryMs } from '@forecourt/domain/constants/timings.ts';
import { chooseGender, enterLegalName } from '@forecourt/domain/credit/transitions.ts';
import type { MergeUnit } from '@forecourt/domain/drafts/parts.ts';
import { markSubmitted } from '@forecourt/domain/saver/transitions.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { receipt, receiptOfLink } from '@forecourt/domain/testing/receipt.ts';
import { expect, test, vi } from 'vitest';
import { setProgress } from '../../store/activities.ts';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { currentSavedDraft } from '../../store/saved-draft.ts';
import { answeredDraft, keeps, loads, newDraft, saves } from '../../testing/drafts.ts';
import { enter, keepingADraft, kept, later, phone, puts, sent, theirs } from '../../testing/keeping.ts';
import { refused, stubApi, unreachable } from '../../testing/stub-api.ts';
import { resolveDraftConflict } from './catch-up.ts';
import { draftsStore } from './drafts-store.ts';
import { saveDraft } from './save-draft.ts';

keepingADraft();

function settle(chosen: readonly MergeUnit[]): void {
  const { conflict } = draftsStore.getState();
  if (conflict === null) throw new Error('There is nothing to choose');
  resolveDraftConflict(conflict, chosen);
}

test('what somebody else changed is taken over, and both are saved together [SAVE-06]', async () => {
  const replies = [refused(409), kept(6)];
  const { asked } = stubApi({
    [keeps]: () => replies.shift() ?? refused(500),
    [loads]: answeredDraft(theirs('021 333 4444'), 5),
  });
  changeSection('credit', chooseGender, 'Undisclosed');
  await later(autosaveDelayMs);
  expect(phone()).toBe('021 333 4444');
  expect(currentApplication().credit.gender).toBe('Undisclosed');
  const [, second] = puts(asked);
  expect(second).toEqual({ basedOn: 5, application: currentApplication() });
  expect(currentSavedDraft()?.version).toBe(6);
});

test('an answer that both changed is saved only after the applicant has chosen [SAVE-06]', async () => {
  const replies = [refused(409), kept(6)];
  const { asked } = stubApi({
    [keeps]: () => replies.shift() ?? refused(500),
    [loads]: answeredDraft(theirs('021 333 4444'), 5),
  });
  enter('021 111 2222');
  await later(autosaveDelayMs);
  const { conflict } = draftsStore.getState();
  expect(conflict?.units).toEqual(['contact-number']);
  expect(phone()).toBe('021 111 2222');
  changeSection('credit', chooseGender, 'Undisclosed');
  await later(autosaveDelayMs);
  expect(puts(asked)).toHaveLength(1);

  settle(['contact-number']);
  await later(autosaveDelayMs);
  expect(phone()).toBe('021 333 4444');
  expect(puts(asked)[1]).toEqual({ basedOn: 5, application: currentApplication() });
});

test('who keeps their own answer saves it over the one they were shown [SAVE-06]', async () => {
  const replies = [refused(409), kept(6)];
  stubApi({
    [keeps]: () => replies.shift() ?? refused(500),
    [loads]: answeredDraft(theirs('021 333 4444'), 5),
  });
  enter('021 111 2222');
  await later(autosaveDelayMs);
  settle([]);
  await later(autosaveDelayMs);
  expect(currentSavedDraft()).toMatchObject({
    version: 6,
    application: { finalDetails: { contactNumber: '021 111 2222' } },
  });
});

test.each([
  ['save', keeps, () => later(autosaveDelayMs)],
  ['new link', saves, saveDraft],
])('a %s that arrived without its answer coming back is nobody else’s [SAVE-06]', async (_, call, save) => {
  stubApi({ [keeps]: unreachable, [call]: unreachable });
  enter('021 111 2222');
  const arrived = currentApplication();
  await save();
  enter('021 111 2223');
  const replies = [refused(409), kept(6)];
  stubApi({ [keeps]: () => replies.shift() ?? refused(500), [loads]: answeredDraft(arrived, 5) });
  await later(autosaveRetryMs);
  expect(draftsStore.getState().conflict).toBeNull();
  expect(currentSavedDraft()).toMatchObject({
    version: 6,
    application: { finalDetails: { contactNumber: '021 111 2223' } },
  });
});

test('coming back to the tab shows what others have saved meanwhile [SAVE-06]', async () => {
  stubApi({ [loads]: answeredDraft(theirs('021 333 4444'), 5) });
  document.dispatchEvent(new Event('visibilitychange'));
  await later(0);
  await vi.waitFor(() => expect(phone()).toBe('021 333 4444'));
});

const submitted = { body: { isExpired: false, receipt: receiptOfLink } };
const received = () => draftsStore.getState().received;

test('what others have sent is received here, and nothing more is saved [SAVE-11]', async () => {
  const { asked } = stubApi({ [keeps]: refused(409), [loads]: submitted });
  enter('021 111 2222');
  await later(autosaveDelayMs);
  const { applicationId } = limitedDirector.saver;
  expect(received()).toEqual({ applicationId, ...receiptOfLink });
  expect(currentSavedDraft()).toBeNull();
  enter('021 111 2223');
  await later(autosaveRetryMs);
  expect(puts(asked)).toHaveLength(1);
});

test('a tab that is sending it itself waits for its own answer, without asking again and again [SAVE-11]', async () => {
  const { asked } = stubApi({ [keeps]: refused(409), [loads]: submitted });
  setProgress('submitApplication', 'request');
  enter('021 111 2222');
  await later(autosaveDelayMs);
  expect(received()).toBeNull();
  expect(puts(asked)).toHaveLength(1);
});

test('a tab that has sent it saves nothing and looks for nothing [SAVE-11]', async () => {
  const { asked } = stubApi({});
  changeSection('saver', markSubmitted, receipt);
  enter('021 111 2222');
  document.dispatchEvent(new Event('visibilitychange'));
  await later(autosaveDelayMs);
  expect(asked).toEqual([]);
});

test('a new link is made of what others have saved, too [SAVE-02]', async () => {
  const replies = [refused(409), newDraft('n'.repeat(27), 6)];
  const { asked } = stubApi({
    [saves]: () => replies.shift() ?? refused(500),
    [loads]: answeredDraft(theirs('021 333 4444'), 5),
  });
  changeSection('credit', enterLegalName, 'Hamish John Buchan');
  await saveDraft();
  const posted = asked.filter(({ method }) => method === 'POST').map(sent);
  expect(posted.map(({ basedOn }) => basedOn)).toEqual([4, 5]);
  expect(posted[1]?.application?.finalDetails.contactNumber).toBe('021 333 4444');
  expect(currentSavedDraft()).toMatchObject({ draftId: 'n'.repeat(27), version: 6 });
});

test('a choice to make takes the place of the dialog that is open, and nothing else does [SAVE-06]', async () => {
  const replies = [refused(409), kept(6)];
  stubApi({
    [keeps]: () => replies.shift() ?? refused(500),
    [loads]: answeredDraft(theirs('021 333 4444'), 5),
  });
  draftsStore.setState({ isDialogOpen: true });
  changeSection('credit', chooseGender, 'Undisclosed');
  await later(autosaveDelayMs);
  expect(draftsStore.getState()).toMatchObject({ conflict: null, isDialogOpen: true });
  replies.push(refused(409), kept(8));
  stubApi({
    [keeps]: () => replies.shift() ?? refused(500),
    [loads]: answeredDraft(theirs('021 555 6666'), 7),
  });
  enter('021 111 2222');
  await later(autosaveDelayMs);
  expect(draftsStore.getState().conflict?.units).toContain('contact-number');
  expect(draftsStore.getState().isDialogOpen).toBe(false);
});
