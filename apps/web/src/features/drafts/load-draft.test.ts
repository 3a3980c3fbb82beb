import { limitedNonDirector, newcomer, soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { receiptOfLink as receipt } from '@forecourt/domain/testing/receipt.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressStore } from '../../store/activities.ts';
import { currentApplication } from '../../store/application-store.ts';
import { currentSavedDraft, setSavedDraft } from '../../store/saved-draft.ts';
import { answeredDraft, draftId, linkApplicationId, loads, otherDraftId } from '../../testing/drafts.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { held, refused, stubApi, unreachable } from '../../testing/stub-api.ts';
import { draftsStore, resetDrafts } from './drafts-store.ts';
import { loadDraft } from './load-draft.ts';

failOnConsoleErrors();
beforeEach(() => {
  startFrom(newcomer);
  resetDrafts();
});
afterEach(() => vi.unstubAllGlobals());

const applicationId = limitedNonDirector.saver.applicationId ?? '';
const toastIds = () => toastStore.getState().map(({ id, text }) => [id, text]);
const loadFailure = [
  'failed-load-draft',
  'There was a problem trying to load your draft application. Please try again later or restart the application.',
];

test('a loaded draft replaces the whole state, value for value [SAVE-06]', async () => {
  const { asked } = stubApi({ [loads]: answeredDraft(limitedNonDirector) });
  expect(await loadDraft(applicationId, draftId)).toBe('restored');
  expect(asked[0]?.path).toBe(`/v1/applications/${applicationId}/drafts/${draftId}`);
  expect(currentApplication()).toEqual(limitedNonDirector);
  expect(progressStore.getState().loadSavedForm).toBe('success');
});

test.each(['.', ',', ')', '%3E', '%20', ';', '&gt;', '&amp;utm_source=x', '%E2%80%9D'])(
  'a save link with %s behind it opens its draft [REAL-03]',
  async (mark) => {
    const { asked } = stubApi({ [loads]: answeredDraft(limitedNonDirector) });
    expect(await loadDraft(applicationId, `${draftId}${mark}`)).toBe('restored');
    expect(asked[0]?.path).toBe(`/v1/applications/${applicationId}/drafts/${draftId}`);
    expect(currentApplication().saver.applicationId).toBe(applicationId);
  },
);

test('the application id is the link’s own, and the type is that of the draft [SAVE-06, SEC-11]', async () => {
  const aviation = {
    ...soleTrader,
    saver: { ...soleTrader.saver, applicationId: null, applicationType: 2 as const },
  };
  stubApi({ [loads]: answeredDraft(aviation, 1, linkApplicationId) });
  await loadDraft(applicationId, draftId);
  expect(currentApplication().saver).toMatchObject({ applicationId: linkApplicationId, applicationType: 2 });
});

test('the tab that began the application keeps its own id when it opens a link that it has made [SEC-11]', async () => {
  const saver = { ...limitedNonDirector.saver, applicationId: otherDraftId };
  startFrom({ ...limitedNonDirector, saver });
  const made = [draftId, otherDraftId];
  setSavedDraft({
    draftId: otherDraftId,
    version: 1,
    expiresAt: '',
    application: currentApplication(),
    at: 1,
    made,
  });
  stubApi({ [loads]: answeredDraft(limitedNonDirector, 2, linkApplicationId) });
  expect(await loadDraft(linkApplicationId, draftId)).toBe('restored');
  expect(currentApplication().saver.applicationId).toBe(otherDraftId);
  expect(currentSavedDraft()).toMatchObject({ draftId, version: 2, made });
});

test.each([
  [undefined, undefined],
  [applicationId, undefined],
  [undefined, draftId],
  ['', draftId],
])('loading needs both ids: with %j and %j nothing is asked [SAVE-06]', async (id, draft) => {
  const { asked } = stubApi({});
  expect(await loadDraft(id, draft)).toBe('ids-missing');
  expect(asked).toEqual([]);
  expect(currentApplication()).toBe(newcomer);
});

test('an expired draft shows its toast and leaves the state unchanged [SAVE-07]', async () => {
  stubApi({ [loads]: { body: { isExpired: true } } });
  expect(await loadDraft(applicationId, draftId)).toBe('expired');
  expect(currentApplication()).toBe(newcomer);
  expect(toastIds()).toEqual([
    [
      'failed-load-saved-form',
      'Sorry, the draft you are using has expired. Please start a new application form.',
    ],
  ]);
  expect(progressStore.getState().loadSavedForm).toBe('error');
});

test.each([
  ['is unknown', refused(404)],
  ['cannot be reached', unreachable],
  ['is of a newer format', { body: { isExpired: false, state: { rootState: { version: 99 } } } }],
  ['has no state', { body: { isExpired: false } }],
  [
    'is damaged',
    { body: { isExpired: false, state: { rootState: { version: 1, application: { saver: 'x' } } } } },
  ],
])('a draft that %s shows the load failure and leaves the state unchanged [SAVE-08]', async (_, reply) => {
  stubApi({ [loads]: reply });
  expect(await loadDraft(applicationId, draftId)).toBe('failed');
  expect(toastIds()).toEqual([loadFailure]);
  expect(progressStore.getState().loadSavedForm).toBe('error');
  expect(currentApplication()).toBe(newcomer);
});

test('a link whose ids were cut short shows the load failure without asking the server [SAVE-07]', async () => {
  const { asked } = stubApi({});
  expect(await loadDraft(applicationId, draftId.slice(0, 20))).toBe('failed');
  expect(asked).toEqual([]);
  expect(toastIds()).toEqual([loadFailure]);
});

test('of a submitted application its link brings the receipt and leaves the state unchanged [SAVE-11]', async () => {
  stubApi({ [loads]: { body: { isExpired: false, receipt } } });
  expect(await loadDraft(applicationId, draftId)).toBe('submitted');
  expect(draftsStore.getState().received).toEqual({ applicationId, ...receipt });
  expect(currentApplication()).toBe(newcomer);
  expect(toastIds()).toEqual([]);
});

test('a draft that arrives after another one was opened is dropped [SAVE-06]', async () => {
  const first = held();
  stubApi({
    [`GET /v1/applications/${applicationId}/drafts/${draftId}`]: first.reply,
    [`GET /v1/applications/${applicationId}/drafts/${otherDraftId}`]: answeredDraft(limitedNonDirector),
  });
  const older = loadDraft(applicationId, draftId);
  await loadDraft(applicationId, otherDraftId);
  first.release(answeredDraft(soleTrader));
  expect(await older).toBe('superseded');
  expect(currentApplication()).toEqual(limitedNonDirector);
});

test('nothing of the draft before stays: no sharing, no choice to make [SAVE-06]', async () => {
  draftsStore.setState({ isDialogOpen: true, sent: { emails: ['mere@example.co.nz'], at: new Date() } });
  stubApi({ [loads]: answeredDraft(limitedNonDirector) });
  await loadDraft(applicationId, draftId);
  expect(draftsStore.getState()).toEqual({
    isDialogOpen: false,
    sent: null,
    conflict: null,
    unanswered: [],
    lastSaved: null,
    isSavedElsewhere: false,
    received: null,
  });
});
