import { draftOf } from '@forecourt/domain/drafts/draft.ts';
import type { Application } from '@forecourt/domain/application/state.ts';

export const draftId = 'c2FtcGxlLWRyYWZ0LW51bWJlcjE';
export const otherDraftId = 'c2FtcGxlLWRyYWZ0LW51bWJlcjI';
export const saves = 'POST /v1/drafts';
export const loads = 'GET /v1/applications/:id/drafts/:draftId';
export const shares = 'POST /v1/applications/:id/share';

/** A draft that has not expired, as the server answers it. */
export const answeredDraft = (application: Application) => ({
  body: { isExpired: false, state: { rootState: JSON.parse(JSON.stringify(draftOf(application))) } },
});
