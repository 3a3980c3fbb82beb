import { autosaveDelayMs, autosaveRetryMs } from '@forecourt/domain/constants/timings.ts';
import { agreeToCreditCheck, chooseGender, enterLegalName } from '@forecourt/domain/credit/transitions.ts';
import type { MergeUnit } from '@forecourt/domain/drafts/parts.ts';
import { enterContactNumber } from '@forecourt/domain/final-details/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { after, type Change, inCredit, inFinalDetails } from '@forecourt/domain/testing/change.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { expect, test } from 'vitest';
import { changeSection, currentApplication, replaceApplication } from '../../store/application-store.ts';
import { currentSavedDraft, setSavedDraft } from '../../store/saved-draft.ts';
import { answeredDraft, draftId, keeps, loads, newDraft, saves } from '../../testing/drafts.ts';
import { enter, keepingADraft, kept, later, phone, puts, sent, theirs } from '../../testing/keeping.ts';
import { refused, stubApi } from '../../testing/stub-api.ts';
import { resolveDraftConflict } from './catch-up.ts';
import { draftsStore, resetDrafts } from './drafts-store.ts';
import { saveDraft } from './save-draft.ts';

keepingADraft();

const mine = '021 111 2222';
const bens = '021 333 4444';
const conflict = () => draftsStore.getState().conflict;
const posts = (asked: Parameters<typeof puts>[0]) =>
  asked.filter(({ method }) => method === 'POST').map(sent);

/** A server that takes only saves that are based on this version. */
function server(application: Application, version: number) {
  const now = { application, version };
  const taken: ReturnType<typeof sent>[] = [];
  const take = (asked: Parameters<typeof sent>[0]): boolean => {
    const save = sent(asked);
    if (save.basedOn !== now.version) return false;
    taken.push(save);
    Object.assign(now, { application: save.application, version: now.version + 1 });
    return true;
  };
  const { asked } = stubApi({
    [loads]: () => answeredDraft(now.application, now.version),
    [keeps]: (put) => (take(put) ? kept(now.version) : refused(409)),
    [saves]: (post) => (take(post) ? newDraft('n'.repeat(27), now.version) : refused(409)),
  });
  const othersSave = (...changes: readonly Change[]): void => {
    Object.assign(now, { application: after(now.application, ...changes), version: now.version + 1 });
  };
  return { now, asked, taken, othersSave };
}

async function repeatStaleLookUps(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange'));
  await longEnough();
}

/** A reload keeps the application and the draft that this tab saves into. */
function reload(): void {
  resetDrafts();
  replaceApplication({ ...currentApplication() });
}
const longEnough = () => later(autosaveDelayMs + autosaveRetryMs);

test('a choice stays open when others save yet another answer meanwhile, and nothing is saved before it [SAVE-06]', async () => {
  const { now, taken, othersSave } = server(theirs(bens), 5);
  enter(mine);
  await later(autosaveDelayMs);
  expect(conflict()?.units).toEqual(['contact-number']);
  othersSave(inCredit(chooseGender, 'Undisclosed'));
  await repeatStaleLookUps();
  expect(conflict()?.units).toEqual(['contact-number']);
  expect(conflict()?.theirs.finalDetails.contactNumber).toBe(bens);
  expect(phone()).toBe(mine);
  expect(currentApplication().credit.gender).toBe('Undisclosed');
  expect([taken, now.version]).toEqual([[], 6]);
});

test('a choice that is open when the page is loaded again is put again, and nothing is saved before it [SAVE-06]', async () => {
  const { asked, taken } = server(theirs(bens), 5);
  enter(mine);
  await later(autosaveDelayMs);
  reload();
  await longEnough();
  expect(conflict()?.units).toEqual(['contact-number']);
  expect(phone()).toBe(mine);
  expect(taken).toEqual([]);
  expect(puts(asked).map(({ basedOn }) => basedOn)).toEqual([4, 4]);
});

test('an agreement to what others have changed is asked about until the applicant has chosen [SAVE-06]', async () => {
  const unagreed = after(limitedDirector, inCredit(agreeToCreditCheck, false));
  const { taken } = server(after(unagreed, inCredit(enterLegalName, 'Somebody Else')), 5);
  setSavedDraft({ draftId, version: 4, expiresAt: '', application: unagreed, at: null });
  await repeatStaleLookUps();
  expect(conflict()?.units).toEqual(['credit-check-agreement']);
  await repeatStaleLookUps();
  reload();
  await longEnough();
  expect(conflict()?.units).toEqual(['credit-check-agreement']);
  expect(taken).toEqual([]);
});

test.each<[string, MergeUnit[], string]>([
  ['their own answer', [], mine],
  ['that of the other person', ['contact-number'], bens],
])(
  'who chose %s after a reload saves it over the newest version, with all else of it [SAVE-06]',
  async (_, chosen, stands) => {
    const { asked, taken, othersSave } = server(theirs(bens), 5);
    enter(mine);
    changeSection('credit', enterLegalName, 'Hamish John Buchan');
    await later(autosaveDelayMs);
    reload();
    othersSave(inCredit(chooseGender, 'Undisclosed'));
    await longEnough();
    const open = conflict();
    if (open === null) throw new Error('There is nothing to choose');
    resolveDraftConflict(open, chosen);
    await later(autosaveDelayMs);
    expect(taken.map(({ basedOn }) => basedOn)).toEqual([6]);
    expect(taken[0]?.application).toEqual(currentApplication());
    expect(currentApplication()).toMatchObject({
      credit: { legalName: 'Hamish John Buchan', gender: 'Undisclosed' },
      finalDetails: { contactNumber: stands },
    });
    expect(currentSavedDraft()).toMatchObject({ version: 7, application: currentApplication() });
    await longEnough();
    expect(puts(asked).at(-1)?.basedOn).toBe(6);
  },
);

test('who chose before they saw what was saved since then is asked about that alone [SAVE-06]', async () => {
  const { taken, othersSave } = server(theirs(bens), 5);
  enter(mine);
  changeSection('credit', chooseGender, 'Undisclosed');
  await later(autosaveDelayMs);
  othersSave(inCredit(chooseGender, 'Female'));
  const open = conflict();
  if (open === null) throw new Error('There is nothing to choose');
  resolveDraftConflict(open, []);
  await longEnough();
  expect(conflict()?.units).toEqual(['gender']);
  expect(phone()).toBe(mine);
  expect(taken).toEqual([]);
});

test('a choice is no longer open once both answers are the same [SAVE-06]', async () => {
  const { now, othersSave } = server(theirs(bens), 5);
  enter(mine);
  await later(autosaveDelayMs);
  othersSave(inFinalDetails(enterContactNumber, mine), inCredit(chooseGender, 'Undisclosed'));
  await repeatStaleLookUps();
  expect(conflict()).toBeNull();
  expect(currentSavedDraft()).toMatchObject({ version: 6, application: currentApplication() });
  expect(now.version).toBe(6);
});

test('a link is not made of an answer that the applicant has yet to choose [SAVE-02, SAVE-06]', async () => {
  const { asked, taken } = server(theirs(bens), 5);
  enter(mine);
  document.dispatchEvent(new Event('visibilitychange'));
  await saveDraft();
  expect(conflict()?.units).toEqual(['contact-number']);
  expect(taken).toEqual([]);
  expect(posts(asked).map(({ basedOn }) => basedOn)).toEqual([]);
});

test('who asks for a link after a reload is first put the choice that was open [SAVE-02, SAVE-06]', async () => {
  const { asked, taken } = server(theirs(bens), 5);
  enter(mine);
  await later(autosaveDelayMs);
  reload();
  await saveDraft();
  expect(conflict()?.units).toEqual(['contact-number']);
  expect(taken).toEqual([]);
  expect(posts(asked).map(({ basedOn }) => basedOn)).toEqual([4]);
  expect(toastStore.getState()).toEqual([]);
});
