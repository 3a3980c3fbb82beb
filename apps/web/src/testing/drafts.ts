import { draftOf } from '@forecourt/domain/drafts/draft.ts';
import type { Application } from '@forecourt/domain/state.ts';

export const draftId = 'c2FtcGxlLWRyYWZ0LW51bWJlcjE';
/** The application's id in the link of a new draft. */
export const linkApplicationId = 'c2FtcGxlLWxpbmstYXBwbGljYXR';
export const otherDraftId = 'c2FtcGxlLWRyYWZ0LW51bWJlcjI';
export const saves = 'POST /v1/drafts';
export const keeps = 'PUT /v1/applications/:id/drafts/:draftId';
export const revokes = 'PUT /v1/applications/:id/drafts/:draftId/revoke';
export const loads = 'GET /v1/applications/:id/drafts/:draftId';
export const shares = 'POST /v1/applications/:id/share';

const expiresAt = '2027-02-21T09:00:00.000Z';

export const newDraft = (id = draftId, version = 1) => ({
  status: 201,
  body: { draftId: id, applicationId: linkApplicationId, version, expiresAt },
});

/** A revoked link, and the id that the tab goes on with. */
export const turnedOff = (applicationId = 'c2FtcGxlLWFwcGxpY2F0aW9uLTE') => ({
  body: { ok: true, applicationId },
});

export const answeredDraft = (
  application: Application,
  version = 1,
  applicationId = application.saver.applicationId ?? linkApplicationId,
) => ({
  body: {
    isExpired: false,
    applicationId,
    state: { rootState: JSON.parse(JSON.stringify(draftOf(application))) },
    version,
    expiresAt,
  },
});
