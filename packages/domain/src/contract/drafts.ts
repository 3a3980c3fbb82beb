import * as z from 'zod/mini';
import { draftMaximumBytes } from '../constants/limits.ts';
import type { Endpoint } from './endpoint.ts';
import { done, opaqueId } from './ids.ts';
import { problems } from './problem.ts';

const tags = ['Drafts'];
/** Opaque on the wire, so that nothing looks into it there; `drafts/` alone reads and upgrades it. */
const rootState = z.record(z.string(), z.unknown());
/** It is kept as it was written: what is read of it is that it is an object, and none of its names. */
const sentState: z.ZodMiniType<Record<string, unknown>, Record<string, unknown>> = z.object({});
/** The state, and the few fields beside it. */
const bodyLimit = draftMaximumBytes + 4 * 1024;
/** How often the application's drafts were saved: who saves says what was known, and is refused when it moved on. */
const version = z.int().check(z.nonnegative(), z.maximum(2 ** 31 - 1));
const draftParams = z.strictObject({ id: opaqueId, draftId: opaqueId });
const expiresAt = z.iso.datetime();
/** What a link opens: the state, nothing once it has expired, and after submission the receipt alone. */
const openedDraft = z.union([
  z.strictObject({ isExpired: z.literal(false), state: z.object({ rootState }), version, expiresAt }),
  z.strictObject({ isExpired: z.literal(true) }),
  z.strictObject({
    isExpired: z.literal(false),
    /** `reference` is null for an application that was submitted before references were given. */
    receipt: z.object({ reference: z.nullable(z.string()), submittedAt: z.iso.datetime() }),
  }),
]);

export const saveDraft = {
  method: 'POST',
  url: '/v1/drafts',
  config: { perMinute: 120, perDay: 2_000 },
  bodyLimit,
  schema: {
    tags,
    summary: 'Save a draft of an application',
    body: z.strictObject({
      applicationExternalId: opaqueId,
      state: z.strictObject({ rootState: sentState }),
      basedOn: z.optional(version),
    }),
    response: { ...problems, 201: z.object({ draftId: opaqueId, version, expiresAt }) },
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
      ...problems,
      200: openedDraft,
    },
  },
} as const satisfies Endpoint;

export const keepDraft = {
  method: 'PUT',
  url: '/v1/applications/:id/drafts/:draftId',
  config: { perMinute: 240 },
  bodyLimit,
  schema: {
    tags,
    summary: 'Save an application again under the link it has; 409 when someone else has saved it since',
    params: draftParams,
    body: z.strictObject({ state: z.strictObject({ rootState: sentState }), basedOn: version }),
    response: { ...problems, 200: z.object({ version }) },
  },
} as const satisfies Endpoint;

export const revokeDraft = {
  method: 'PUT',
  url: '/v1/applications/:id/drafts/:draftId/revoke',
  schema: {
    tags,
    summary: 'Take a save link back, so that it opens nothing any more',
    params: draftParams,
    response: { ...problems, 200: done },
  },
} as const satisfies Endpoint;
