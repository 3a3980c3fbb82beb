import { savedSince } from '@forecourt/domain/constants/phrases.ts';
import { chooseGender } from '@forecourt/domain/credit/transitions.ts';
import { readDraft } from '@forecourt/domain/drafts/draft.ts';
import { receiveSaveLink } from '@forecourt/domain/saver/transitions.ts';
import { initialApplication } from '@forecourt/domain/state.ts';
import { limitedDirector, soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressStore } from '../../store/activities.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { savedDraft } from '../../store/saved-draft.ts';
import { type Asked, answering, held, refused, unreachable } from '../../testing/answering.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { failOnConsoleErrors } from '../../testing/quiet-console.ts';
import { raiseToast, toastStore } from '../../ui/overlays/toasts.ts';
import { draftsStore, resetDrafts } from './drafts-store.ts';
import { revokeLink } from './revoke-link.ts';
import { replaceSaved, saveDraft } from './save-draft.ts';
import { openSaveAndShareDialog } from './share-draft.ts';
import {
  draftId,
  linkApplicationId,
  newDraft,
  otherDraftId,
  revokes,
  saves,
  turnedOff,
} from './testing-draft.ts';

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

test('SAVE-01 opening the dialog saves a draft, pre-fills the first e-mail and resets its progress', async () => {
  answering({ [saves]: isSaved });
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

test('SAVE-01 an e-mail that was entered before is not replaced by the landing e-mail', () => {
  answering({ [saves]: isSaved });
  startFrom({
    ...limitedDirector,
    saver: { ...limitedDirector.saver, emails: ['mere@lindisfencing.co.nz'] },
  });
  openSaveAndShareDialog();
  expect(currentApplication().saver.emails).toEqual(['mere@lindisfencing.co.nz']);
});

test('SAVE-02 the whole state is saved under its application, without toasts, and the link is on this origin', async () => {
  const { asked } = answering({ [saves]: isSaved });
  raiseToast('failed-save-draft', 'An older failure');
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

test('SEC-11 SAVE-02 neither the link nor what is saved holds the id of this tab, or the link it made before', async () => {
  const { asked } = answering({ [saves]: newDraft() });
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

test('SAVE-09 whoever opens the draft does not see to whom else its link was sent', async () => {
  startFrom({
    ...limitedDirector,
    saver: { ...limitedDirector.saver, emails: ['mere@lindisfencing.co.nz'] },
  });
  const { asked } = answering({ [saves]: isSaved });
  await saveDraft();
  expect(JSON.stringify(asked[0]?.body)).not.toContain('mere@');
  expect(currentApplication().saver.emails).toEqual(['mere@lindisfencing.co.nz']);
});

test.each([
  ['refuses', refused(500)],
  ['cannot be reached', unreachable],
])(
  'TOAST-03 failed-save-draft: when the server %s the link stays and what was typed stays',
  async (_, reply) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    change('saver', receiveSaveLink, 'https://example.co.nz/before');
    answering({ [saves]: reply });
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
    expect(savedDraft()).toBeNull();
  },
);

test('REL-02 saving again after no answer carries the same idempotency key, a later save another one', async () => {
  const lost = answering({ [saves]: unreachable });
  await saveDraft();
  const found = answering({ [saves]: isSaved });
  await saveDraft();
  await saveDraft();
  const [again, later] = found.asked;
  expect(again?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(again?.idempotencyKey).toBe(lost.asked[0]?.idempotencyKey);
  expect(later?.idempotencyKey).not.toBe(again?.idempotencyKey);
});

/** What the server says where something is saved already that this tab does not know. */
const isSavedElsewhere = refused(409, savedSince);

test('SAVE-06 what another tab has saved is replaced only when the applicant says so', async () => {
  const { asked } = answering({ [saves]: isSavedElsewhere });
  await saveDraft();
  expect(draftsStore.getState().isSavedElsewhere).toBe(true);
  expect(progress('generateSaveLink')).toBe('error');
  expect(toastStore.getState()).toEqual([]);
  const { asked: replacing } = answering({ [saves]: newDraft(draftId, 4) });
  await replaceSaved();
  expect([...asked, ...replacing].map(basedOn)).toEqual([0, undefined]);
  expect(replacing[0]?.body).toMatchObject({ replaces: true });
  expect(draftsStore.getState().isSavedElsewhere).toBe(false);
  expect(savedDraft()).toMatchObject({ draftId, version: 4 });
});

test('END-06 an application that was sent meanwhile is not offered to be replaced, and no toast says what the dialog does', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answering({ [saves]: refused(409, 'This application was submitted. Its save links show that.') });
  await saveDraft();
  expect(draftsStore.getState().isSavedElsewhere).toBe(false);
  expect(toastStore.getState()).toEqual([]);
});

test('SAVE-06 a tab that turned its own link off knows what it saved, and makes a new one without a question', async () => {
  const { asked } = answering({ [saves]: newDraft(draftId, 3), [revokes]: turnedOff() });
  await saveDraft();
  await revokeLink();
  await saveDraft();
  expect(asked.filter(({ method }) => method === 'POST').map(basedOn)).toEqual([0, 3]);
});

test('SAVE-02 without an application id nothing is sent', async () => {
  startFrom(initialApplication);
  const { asked } = answering({});
  await saveDraft();
  expect(asked).toEqual([]);
});

test('SAVE-02 a link that arrives after another application was opened is dropped', async () => {
  const { reply, release } = held();
  answering({ [saves]: reply });
  const saving = saveDraft();
  const other = { ...soleTrader, saver: { ...soleTrader.saver, applicationId: otherDraftId } };
  startFrom(other);
  release(isSaved);
  await saving;
  expect(currentApplication()).toBe(other);
});

test('SAVE-02 two savings at once go one after the other, and the link of the newer one stays', async () => {
  const first = held();
  const replies = [first.reply, () => newDraft(otherDraftId, 2)];
  const { asked } = answering({ [saves]: () => replies.shift()?.() ?? refused(500) });
  const older = saveDraft();
  change('credit', chooseGender, 'Undisclosed');
  const newer = saveDraft();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  first.release(isSaved);
  await Promise.all([older, newer]);
  expect(asked.map(basedOn)).toEqual([0, 1]);
  expect(currentApplication().saver.saveLink).toMatch(new RegExp(`${otherDraftId}$`));
  expect(savedDraft()).toMatchObject({ draftId: otherDraftId, version: 2 });
  expect(savedDraft()?.application.credit.gender).toBe('Undisclosed');
});
