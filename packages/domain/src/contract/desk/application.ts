import * as z from 'zod/mini';
import { businessType } from '../../business/rules.ts';
import { printedCardShape } from '../../cards/columns.ts';
import { applicationStatuses } from '../../constants/options.ts';
import { maskedGroups } from '../../desk/masked-groups.ts';
import { sameKinds } from '../../desk/seen-before.ts';
import { decisionCauses } from '../../wordings/decision-causes.ts';
import { correctionReasons } from '../corrections.ts';
import { creditDecision } from '../credit-checks.ts';
import type { DeskEndpoint } from './endpoint.ts';
import {
  applicationSummary,
  deskProblemResponses,
  deskProposal,
  expectedVersion,
  referenceParams,
} from './parts.ts';

const tags = ['Desk'];
const at = z.iso.datetime();
const group = z.enum(maskedGroups);
const question = z.nullable(z.string());

const answer = z.object({
  /** Id of the question; null for what follows from others. */
  question,
  label: z.string(),
  /** Null while its group is masked. */
  value: z.nullable(z.string()),
  group: z.nullable(group),
});
const change = z.object({
  what: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  group: z.nullable(group),
});

/** Null: allowed. Else the sentence that refuses it. */
const refusal = z.nullable(z.string());

export const deskCard = z.object({ number: z.int(), ...printedCardShape });
export const deskShipment = z.nullable(
  z.object({ on: z.string(), by: z.string(), at, tracking: z.nullable(z.string()) }),
);

/** Missing from a server of the previous release. */
const cause = z._default(z.nullable(z.enum(decisionCauses)), null);

const application = z.extend(applicationSummary, {
  version: expectedVersion,
  next: z.string(),
  /** Some questions are called by it; missing from a server of the previous release. */
  businessType: z._default(z.nullable(businessType), null),
  sentBy: z.object({ fullName: z.string(), email: z.string() }),
  /** Read by pages of the previous release. */
  director: z.nullable(z.string()),
  guarantee: z.nullable(z.object({ by: z.string() })),
  /** What is known besides the answers, in lines; missing from a server of the previous release. */
  known: z._default(z.array(answer), []),
  sections: z.array(z.object({ title: z.string(), rows: z.array(answer) })),
  /** Wordings that the applicant agreed to. */
  consents: z.array(z.object({ what: z.string(), version: z.string() })),
  decisions: z.array(
    z.object({
      number: z.int(),
      decision: creditDecision,
      source: z.enum(['bureau', 'system', 'operator', 'correction']),
      by: z.nullable(z.string()),
      at,
      /** Codes of decision-reasons.ts. */
      reasons: z.array(z.string()),
      /** For colleagues alone. */
      internalReason: z._default(z.nullable(z.string()), null),
      replaces: z.nullable(z.int()),
      /** Of a credit check; null where it is not recorded. */
      cause,
    }),
  ),
  notes: z.array(
    z.object({
      number: z.int(),
      at,
      by: z.string(),
      /** Missing from a server of the previous release. */
      isYours: z._default(z.boolean(), false),
      text: z.string(),
    }),
  ),
  corrections: z.array(
    z.object({
      number: z.int(),
      askedAt: at,
      askedBy: z.string(),
      asked: z.array(z.string()),
      /** One reason for all of it; empty where each question has its own. */
      because: z.string(),
      reasons: correctionReasons,
      /** Questions that the applicant left as they were. */
      kept: z.array(z.string()),
      endedAt: z.nullable(at),
      outcome: z.nullable(z.enum(['corrected', 'withdrawn'])),
      withdrawnBy: z.nullable(z.string()),
      /** Of the bureau, asked again with the new answers. */
      creditCheck: z.nullable(creditDecision),
      creditCheckCause: cause,
      changes: z.array(change),
    }),
  ),
  order: z.nullable(
    z.object({
      orderedAt: at,
      sent: deskShipment,
      /** Number of the batch in which its cards are made; null from a server of the previous release. */
      batch: z._default(z.nullable(z.int()), null),
      cards: z.array(deskCard),
    }),
  ),
  callback: z.nullable(z.object({ reference: z.string() })),
  /** Other applications that have something in common, newest first; missing from a server of the previous release. */
  seenBefore: z._default(
    z.array(
      z.object({
        reference: z.string(),
        business: z.string(),
        state: z.enum(applicationStatuses),
        submittedAt: at,
        same: z.array(z.enum(sameKinds)),
      }),
    ),
    [],
  ),
  history: z.array(z.object({ at, action: z.string(), by: z.string() })),
  queued: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(['mail', 'handover']),
      kind: z.string(),
      queuedAt: at,
      deliveredAt: z.nullable(at),
      gaveUpAt: z.nullable(at),
      lastFailure: z.nullable(z.string()),
    }),
  ),
  proposed: z.nullable(deskProposal),
  /** What a correction can be asked for. */
  askable: z.array(z.object({ question: z.string(), label: z.string() })),
  may: z.object({
    approve: refusal,
    decline: refusal,
    askGuarantee: refusal,
    withdraw: refusal,
    sendCards: refusal,
    undoSendCards: refusal,
    askToCorrect: refusal,
    takeBackCorrection: refusal,
    confirmProposal: refusal,
    takeBackProposal: refusal,
  }),
  /** A decision needs `isForced`: cards are ordered or sent. */
  isDecisionForced: z.boolean(),
  /** Number that a decision has to name as `replaces`; null for a first decision. */
  replaces: z.nullable(z.int()),
});
export type DeskApplication = z.infer<typeof application>;

export const deskApplication = {
  method: 'GET',
  url: '/desk/v1/applications/:reference',
  right: 'read',
  schema: {
    tags,
    summary: 'Show everything about an application but what is masked; it is recorded who looked',
    params: referenceParams,
    response: { ...deskProblemResponses, 200: application },
  },
} as const satisfies DeskEndpoint;

export const deskUnmask = {
  method: 'POST',
  url: '/desk/v1/applications/:reference/show',
  right: 'show',
  schema: {
    tags,
    summary: 'Show a group of masked answers; it is recorded who looked',
    params: referenceParams,
    body: z.strictObject({ group: z.enum(maskedGroups, 'Name one of the masked groups') }),
    response: {
      ...deskProblemResponses,
      200: z.object({
        rows: z.array(z.object({ question, label: z.string(), value: z.string() })),
        /** Of corrections, by their number. */
        changes: z.array(
          z.object({ number: z.int(), what: z.string(), before: z.string(), after: z.string() }),
        ),
      }),
    },
  },
} as const satisfies DeskEndpoint;
