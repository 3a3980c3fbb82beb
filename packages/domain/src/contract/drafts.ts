import * as z from 'zod/mini';
import { draftMaximumBytes } from '../constants/limits.ts';
import type { Endpoint } from './endpoint.ts';
import { okResponseSchema, opaqueId } from './ids.ts';
import { problemResponses } from './problem.ts';

const tags = ['Drafts'];
/** Opaque in the contract; only `drafts/` reads and upgrades it. */
const rootState = z.looseObject({});
const bodyLimit = draftMaximumBytes + 4 * 1024;
/** Number of saves so far; a save based on an older version is refused. */
const version = z.int().check(z.nonnegative(), z.maximum(2 ** 31 - 1));
const draftParams = z.strictObject({ id: opaqueId, draftId: opaqueId });
const expiresAt = z.iso.datetime();
/** The state and the link's own application id; empty once expired, only the receipt after submission. */
const openedDraft = z.union([
  z.strictObject({
    isExpired: z.literal(false),
    applicationId: opaqueId,
    state: z.object({ rootState }),
    version,
    expiresAt,
  }),
  z.strictObject({ isExpired: z.literal(true) }),
  z.strictObject({
    isExpired: z.literal(false),
    receipt: z.object({ reference: z.nullable(z.string()), submittedAt: z.iso.datetime() }),
  }),
]);

export const saveDraft = {
  method: 'POST',
  url: '/v1/drafts',
  config: { perMinute: 120, perDay: 2_000, takesGzip: true },
  bodyLimit,
  schema: {
    tags,
    summary:
      'Save a draft: under a new link, or under the link that its id is of; 409 when it was saved since',
    body: z.strictObject({
      applicationExternalId: opaqueId,
      state: z.strictObject({ rootState }),
      /** Left out if no save is known. */
      basedOn: z.optional(version),
      /** Overwrites what is saved, at the applicant's choice. */
      replaces: z.optional(z.literal(true)),
    }),
    response: {
      ...problemResponses,
      201: z.object({ draftId: opaqueId, applicationId: opaqueId, version, expiresAt }),
    },
  },
} as const satisfies Endpoint;

export const loadDraft = {
  method: 'GET',
  url: '/v1/applications/:id/drafts/:draftId',
  config: { perMinute: 60 },
  schema: {
    tags,
    summary: 'Load a draft; after submission its receipt',
    params: draftParams,
    response: {
      ...problemResponses,
      200: openedDraft,
    },
  },
} as const satisfies Endpoint;

export const updateDraft = {
  method: 'PUT',
  url: '/v1/applications/:id/drafts/:draftId',
  config: { perMinute: 240, takesGzip: true },
  bodyLimit,
  schema: {
    tags,
    summary: 'Save an application again under the link it has; 409 when someone else has saved it since',
    params: draftParams,
    body: z.strictObject({ state: z.strictObject({ rootState }), basedOn: version }),
    response: { ...problemResponses, 200: z.object({ version }) },
  },
} as const satisfies Endpoint;

export const revokeDraft = {
  method: 'PUT',
  url: '/v1/applications/:id/drafts/:draftId/revoke',
  config: { perMinute: 60, perDay: 2_000 },
  schema: {
    tags,
    summary: 'Turn off a save link, so that it opens nothing any more',
    params: draftParams,
    /** The id to continue with, if the present one ends here; null for a link. */
    response: {
      ...problemResponses,
      200: z.extend(okResponseSchema, { applicationId: z.nullable(opaqueId) }),
    },
  },
} as const satisfies Endpoint;
