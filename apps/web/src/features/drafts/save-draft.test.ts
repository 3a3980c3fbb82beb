import { chooseGender } from '@forecourt/domain/credit/transitions.ts';
import { readDraft } from '@forecourt/domain/drafts/draft.ts';
import { receiveSaveLink } from '@forecourt/domain/saver/transitions.ts';
import { initialApplication } from '@forecourt/domain/state.ts';
import { limitedDirector, soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { showToast, toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressStore } from '../../store/activities.ts';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { currentSavedDraft } from '../../store/saved-draft.ts';
import {
  draftId,
  linkApplicationId,
  newDraft,
  otherDraftId,
  revokes,
  saves,
  turnedOff,
} from '../../testing/drafts.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { type Asked, held, refused, stubApi, unreachable } from '../../testing/stub-api.ts';
import { draftsStore, resetDrafts } from './drafts-store.ts';
import { revokeSaveLink } from './revoke-link.ts';
import { overwriteSavedDraft, saveDraft } from './save-draft.ts';
import { openSaveAndShareDialog } from './share-draft.ts';

failOnConsoleErrors();
beforeEach(() => {
  startFrom(limitedDirector);
  resetDrafts();
});
afterEach(() => vi.unstubAllGlobals());

const { applicationId } = limitedDirector.saver;
const isSaved = newDraft();
const basedOn = ({ body }: Asked) => (body as { basedOn?: number }).basedOn;
const progress = (key: 'saveForm' | 'generateSaveLink') => progressStore.getState()[key];

test('opening the dialog saves a draft, pre-fills the first e-mail and resets its progress [SAVE-01]', async () => {
  stubApi({ [saves]: isSaved });
  progressStore.setState({ emailSaveLinks: 'success' });
  openSaveAndShareDialog();
  expect(draftsStore.getState().isDialogOpen).toBe(true);
  expect(currentApplication().saver.emails).toEqual([limitedDirector.landing.email]);
  expect(progressStore.getState()).toMatchObject({
    emailSaveLinks: 'initial',
    saveForm: 'request',
    generateSaveLink: 'request',
  });
  await vi.waitFor(() => expect(progress('generateSaveLink')).toBe('success'));
  expect(progress('saveForm')).toBe('success');
});

test('an e-mail that was entered before is not replaced by the landing e-mail [SAVE-01]', () => {
  stubApi({ [saves]: isSaved });
  startFrom({
    ...limitedDirector,
    saver: { ...limitedDirector.saver, emails: ['mere@lindisfencing.co.nz'] },
  });
  openSaveAndShareDialog();
  expect(currentApplication().saver.emails).toEqual(['mere@lindisfencing.co.nz']);
});

test('the whole state is saved under its application, without toasts, and the link is on this origin [SAVE-02]', async () => {
  const { asked } = stubApi({ [saves]: isSaved });
  showToast('failed-save-draft', 'An older failure');
  await saveDraft();
  const body = asked[0]?.body as { applicationExternalId: string; state: { rootState: unknown } };
  expect(body.applicationExternalId).toBe(applicationId);
  const saver = { ...limitedDirector.saver, applicationId: null };
  expect(readDraft(body.state.rootState)).toEqual({
    kind: 'loaded',
    application: { ...limitedDirector, saver },
  });
  expect(JSON.stringify(body)).not.toContain('An older failure');
  expect(currentApplication().saver.saveLink).toBe(
    `${window.location.origin}/form/${linkApplicationId}/draft/${draftId}`,
  );
});

test('neither the link nor what is saved holds the id of this tab, or the link it made before [SEC-11, SAVE-02]', async () => {
  const { asked } = stubApi({ [saves]: newDraft() });
  await saveDraft();
  await saveDraft();
  const { saveLink } = currentApplication().saver;
  expect(saveLink).not.toContain(applicationId);
  for (const { body } of asked) {
    const { state } = body as { state: object };
    expect(JSON.stringify(state)).not.toContain(applicationId);
    expect(JSON.stringify(state)).not.toContain(saveLink);
  }
  expect(currentApplication().saver.applicationId).toBe(applicationId);
});

test('anyone who opens the draft does not see to whom else its link was sent [SAVE-09]', async () => {
  startFrom({
    ...limitedDirector,
    saver: { ...limitedDirector.saver, emails: ['mere@lindisfencing.co.nz'] },
  });
  const { asked } = stubApi({ [saves]: isSaved });
  await saveDraft();
  expect(JSON.stringify(asked[0]?.body)).not.toContain('mere@');
  expect(currentApplication().saver.emails).toEqual(['mere@lindisfencing.co.nz']);
});

test.each([
  ['refuses', refused(500)],
  ['cannot be reached', unreachable],
])(
  'failed-save-draft: when the server %s the link stays and what was typed stays [TOAST-03]',
  async (_, reply) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    changeSection('saver', receiveSaveLink, 'https://example.co.nz/before');
    stubApi({ [saves]: reply });
    await saveDraft();
    expect(toastStore.getState()).toEqual([
      {
        id: 'failed-save-draft',
        text: 'Sorry, we are unable to save a draft at this time. Please try again later.',
        type: 'error',
        canDismiss: false,
      },
    ]);
    expect(progress('saveForm')).toBe('error');
    expect(progress('generateSaveLink')).toBe('error');
    expect(currentApplication().credit).toBe(limitedDirector.credit);
    expect(currentApplication().saver.saveLink).toBe('https://example.co.nz/before');
    expect(currentSavedDraft()).toBeNull();
  },
);

test('saving again after no answer carries the same idempotency key, a later save another one [REL-02]', async () => {
  const lost = stubApi({ [saves]: unreachable });
  await saveDraft();
  const found = stubApi({ [saves]: isSaved });
  await saveDraft();
  await saveDraft();
  const [again, later] = found.asked;
  expect(again?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(again?.idempotencyKey).toBe(lost.asked[0]?.idempotencyKey);
  expect(later?.idempotencyKey).not.toBe(again?.idempotencyKey);
});

const isSavedElsewhere = refused(409, 'Reworded.', 'savedSince');

test('what another tab has saved is replaced only when the applicant says so [SAVE-06]', async () => {
  const { asked } = stubApi({ [saves]: isSavedElsewhere });
  await saveDraft();
  expect(draftsStore.getState().isSavedElsewhere).toBe(true);
  expect(progress('generateSaveLink')).toBe('error');
  expect(toastStore.getState()).toEqual([]);
  const { asked: replacing } = stubApi({ [saves]: newDraft(draftId, 4) });
  await overwriteSavedDraft();
  expect([...asked, ...replacing].map(basedOn)).toEqual([0, undefined]);
  expect(replacing[0]?.body).toMatchObject({ replaces: true });
  expect(draftsStore.getState().isSavedElsewhere).toBe(false);
  expect(currentSavedDraft()).toMatchObject({ draftId, version: 4 });
});

test('an application that was sent meanwhile is not offered to be replaced, and no toast says what the dialog does [END-06]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  stubApi({ [saves]: refused(409, 'This application was submitted. Its save links show that.') });
  await saveDraft();
  expect(draftsStore.getState().isSavedElsewhere).toBe(false);
  expect(toastStore.getState()).toEqual([]);
});

test('a tab that turned its own link off knows what it saved, and makes a new one without a question [SAVE-06]', async () => {
  const { asked } = stubApi({ [saves]: newDraft(draftId, 3), [revokes]: turnedOff() });
  await saveDraft();
  await revokeSaveLink();
  await saveDraft();
  expect(asked.filter(({ method }) => method === 'POST').map(basedOn)).toEqual([0, 3]);
});

test('without an application id nothing is sent [SAVE-02]', async () => {
  startFrom(initialApplication);
  const { asked } = stubApi({});
  await saveDraft();
  expect(asked).toEqual([]);
});

test('a link that arrives after another application was opened is dropped [SAVE-02]', async () => {
  const { reply, release } = held();
  stubApi({ [saves]: reply });
  const saving = saveDraft();
  const other = { ...soleTrader, saver: { ...soleTrader.saver, applicationId: otherDraftId } };
  startFrom(other);
  release(isSaved);
  await saving;
  expect(currentApplication()).toBe(other);
});

test('two savings at once go one after the other, and the link of the newer one stays [SAVE-02]', async () => {
  const first = held();
  const replies = [first.reply, () => newDraft(otherDraftId, 2)];
  const { asked } = stubApi({ [saves]: () => replies.shift()?.() ?? refused(500) });
  const older = saveDraft();
  changeSection('credit', chooseGender, 'Undisclosed');
  const newer = saveDraft();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  first.release(isSaved);
  await Promise.all([older, newer]);
  expect(asked.map(basedOn)).toEqual([0, 1]);
  expect(currentApplication().saver.saveLink).toMatch(new RegExp(`${otherDraftId}$`));
  expect(currentSavedDraft()).toMatchObject({ draftId: otherDraftId, version: 2 });
  expect(currentSavedDraft()?.application.credit.gender).toBe('Undisclosed');
});
