import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { opaqueId } from './ids.ts';
import { problems } from './problem.ts';

const tags = ['Drafts'];
/** Opaque on the wire; `drafts/` alone reads and upgrades it. */
const rootState = z.record(z.string(), z.json());

export const saveDraft = {
  method: 'POST',
  url: '/v1/drafts',
  schema: {
    tags,
    summary: 'Save a draft of an application',
    body: z.strictObject({ applicationExternalId: opaqueId, state: z.strictObject({ rootState }) }),
    response: { ...problems, 201: z.object({ draftId: opaqueId }) },
  },
} as const satisfies Endpoint;

export const loadDraft = {
  method: 'GET',
  url: '/v1/applications/:id/drafts/:draftId',
  schema: {
    tags,
    summary: 'Load a draft',
    params: z.strictObject({ id: opaqueId, draftId: opaqueId }),
    response: {
      ...problems,
      200: z.object({ isExpired: z.boolean(), state: z.optional(z.object({ rootState })) }),
    },
  },
} as const satisfies Endpoint;
