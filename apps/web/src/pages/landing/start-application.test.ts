import type { ApplicationType } from '@forecourt/domain/constants/options.ts';
import type { LandingState } from '@forecourt/domain/landing/state.ts';
import { type Application, initialApplication } from '@forecourt/domain/state.ts';
import { limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { receiptOfLink } from '@forecourt/domain/testing/receipt.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mergeServerDraft } from '../../features/drafts/catch-up.ts';
import { draftsStore } from '../../features/drafts/drafts-store.ts';
import { setProgress } from '../../store/activities.ts';
import { currentApplication } from '../../store/application-store.ts';
import { setSavedDraft } from '../../store/saved-draft.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { currentLanding, saveLanding, startApplication } from './start-application.ts';

failOnConsoleErrors();
const hamish = { firstName: 'Hamish', lastName: 'Buchan', email: 'hamish@example.nz', acceptedUpdates: true };
const submitted = { ...limitedDirector, saver: { ...limitedDirector.saver, isSubmitted: true } };
let ids = 0;
const creating = () =>
  stubApi({
    'POST /v1/applications': () => {
      ids += 1;
      return { status: 201, body: { externalId: String(ids).padStart(27, 'e'), type: 1 } };
    },
  });

beforeEach(() => startFrom(initialApplication));
afterEach(() => vi.unstubAllGlobals());

test('who comes back and changes nothing goes on with the application they started [REL-02]', async () => {
  const { asked } = creating();
  saveLanding(hamish);
  expect(await startApplication(1)).toBe(true);
  const { applicationId } = currentApplication().saver;
  expect(await startApplication(1)).toBe(true);
  expect(asked).toHaveLength(1);
  expect(currentApplication().saver.applicationId).toBe(applicationId);
  saveLanding({ ...hamish, email: 'mere@example.nz' });
  expect(await startApplication(1)).toBe(true);
  expect(asked).toHaveLength(2);
  expect(currentApplication().saver.applicationId).not.toBe(applicationId);
});

test('who changes nothing of what a reload brought back goes on with that application [NAV-05, SAVE-02]', async () => {
  const { asked } = creating();
  startFrom(limitedDirector);
  const { landing } = currentLanding();
  saveLanding(landing);
  expect(await startApplication(1)).toBe(true);
  expect(asked).toEqual([]);
  expect(currentApplication()).toEqual(limitedDirector);
});

test.each<[string, Application, Partial<LandingState>, ApplicationType]>([
  ['other details', limitedDirector, { email: 'mere@example.nz' }, 1],
  ['another type', limitedDirector, {}, 2],
  ['one that was sent', submitted, {}, 1],
])(
  'what a reload brought back is left for a new application by %s [API-01, ROUTE-16]',
  async (_, held, change, type) => {
    const { asked } = creating();
    startFrom(held);
    const { landing } = currentLanding();
    saveLanding({ ...landing, ...change });
    await startApplication(type);
    expect(asked).toHaveLength(1);
    expect(currentApplication().saver.applicationId).not.toBe(held.saver.applicationId);
  },
);

test('another application that was opened meanwhile is not taken for the one that was started [REL-02]', async () => {
  const { asked } = creating();
  saveLanding(hamish);
  await startApplication(1);
  startFrom(newcomer);
  saveLanding(hamish);
  await startApplication(1);
  expect(asked).toHaveLength(2);
});

test('an application that is sent is left behind by a new one, which keeps who applies and what was begun [API-01]', async () => {
  creating();
  startFrom(submitted);
  await startApplication(1);
  const { landing, saver, business, finalDetails } = currentApplication();
  expect(landing).toEqual(limitedDirector.landing);
  expect(business).toEqual(initialApplication.business);
  expect(finalDetails).toEqual(initialApplication.finalDetails);
  expect(saver.isSubmitted).toBe(false);
  startFrom(limitedDirector);
  await startApplication(1);
  expect(currentApplication().business).toEqual(limitedDirector.business);
});

test('what is typed for a new application changes nothing of one that was sent [ROUTE-16]', async () => {
  const { asked } = creating();
  startFrom(submitted);
  const typed = { ...submitted.landing, firstName: 'Mere', email: 'mere@example.nz' };
  expect(saveLanding(typed)).toEqual({});
  expect(saveLanding({ ...typed, lastName: '' })).toHaveProperty('lastName');
  expect(currentApplication()).toEqual(submitted);
  await startApplication(1, typed);
  expect(asked[0]?.body).toMatchObject({ fullName: 'Mere Buchan', email: 'mere@example.nz' });
  expect(currentApplication().landing).toEqual(typed);
});

test('what others send of a new application is received in a tab that has sent another one before [SAVE-11]', async () => {
  creating();
  startFrom(submitted);
  setProgress('submitApplication', 'success');
  await startApplication(1);
  const draft = { draftId: 'd'.repeat(27), version: 1, expiresAt: '', at: null };
  setSavedDraft({ ...draft, application: currentApplication() });
  stubApi({
    'GET /v1/applications/:id/drafts/:draftId': { body: { isExpired: false, receipt: receiptOfLink } },
  });
  await mergeServerDraft();
  expect(draftsStore.getState().received).toMatchObject(receiptOfLink);
});

test('the way back to an application is offered while there is one that is not sent [NAV-05]', () => {
  expect(currentLanding().inTab).toBeUndefined();
  startFrom(newcomer);
  expect(currentLanding()).toMatchObject({
    landing: newcomer.landing,
    inTab: { place: 'tab', firstName: newcomer.landing.firstName, answered: 0 },
  });
  startFrom(submitted);
  expect(currentLanding().inTab).toBeUndefined();
});
