import * as z from 'zod/mini';
import { longTextMaximum } from '../../constants/limits.ts';
import { outcomes } from '../../constants/options.ts';
import { noteText } from '../../fields/note.ts';
import { requiredLongText, requiredText } from '../../fields/typed.ts';
import { reasonCodes } from '../../wordings/decision-reasons.ts';
import { opaqueId } from '../ids.ts';
import { awayAnswer, awayBody } from './away.ts';
import type { DeskEndpoint } from './endpoint.ts';
import {
  applicationHolder,
  deskActionResult,
  deskProblemResponses,
  deskProposal,
  expectedVersion,
  previewFlag,
  referenceParams,
} from './parts.ts';

const tags = ['Desk'];
const right = 'act';
const url = '/desk/v1/applications/:reference';
const params = referenceParams;
/** Items of the list of what can be corrected, and a few more. */
const askedMost = 50;
const whatIsWrong = requiredLongText(
  `Say what is to be corrected and why, in ${longTextMaximum} characters at most`,
);
const number = z.int().check(z.minimum(1), z.maximum(10_000));

const whyHandedOver = requiredLongText(`Say why it changes hands, in ${longTextMaximum} characters at most`);

/** While an act is only proposed, `mails` are what will go. */
const proposable = z.extend(deskActionResult, { proposed: z.optional(deskProposal) });
/** `number` of the decision; null while it is only proposed. */
const decided = z.extend(proposable, { number: z.nullable(number) });

export const deskDecide = {
  method: 'POST',
  url: `${url}/decide`,
  right,
  schema: {
    tags,
    summary: 'Decide an application or replace its decision',
    params,
    body: z.strictObject({
      decision: z.enum(outcomes, 'Choose a decision'),
      reasons: z
        .array(z.enum(reasonCodes, 'Choose from the list of reasons'))
        .check(z.maxLength(reasonCodes.length, 'Name each reason once')),
      replaces: z.optional(number),
      /** Even if cards are on their way. */
      isForced: z.optional(z.boolean()),
      /** For colleagues alone: kept encrypted with the decision, and in no mail, event or status page. */
      internalReason: z.optional(noteText),
      seen: expectedVersion,
      isPreview: previewFlag,
    }),
    response: { ...deskProblemResponses, 200: decided },
  },
} as const satisfies DeskEndpoint;

export const deskAskCorrection = {
  method: 'POST',
  url: `${url}/ask`,
  right,
  schema: {
    tags,
    summary: 'Ask the applicant to correct answers or the ordered cards',
    params,
    body: z.strictObject({
      /** Questions of `askable`. */
      questions: z
        .array(requiredText('Choose from what can be corrected'))
        .check(
          z.minLength(1, 'Choose what is to be answered again'),
          z.maxLength(askedMost, 'Name each question once'),
        ),
      /** One reason for all; needed where a question has none of its own. */
      because: z.optional(whatIsWrong),
      reasons: z.optional(
        z
          .array(
            z.strictObject({
              question: requiredText('Choose from what is asked'),
              because: whatIsWrong,
            }),
          )
          .check(z.maxLength(askedMost, 'Give each question one reason')),
      ),
      seen: expectedVersion,
      isPreview: previewFlag,
    }),
    response: { ...deskProblemResponses, 200: z.extend(deskActionResult, { asked: z.array(z.string()) }) },
  },
} as const satisfies DeskEndpoint;

export const deskWithdrawCorrection = {
  method: 'POST',
  url: `${url}/ask/withdraw`,
  right,
  schema: {
    tags,
    summary: 'Withdraw the request for a correction',
    params,
    body: z.strictObject({ seen: expectedVersion, isPreview: previewFlag }),
    response: { ...deskProblemResponses, 200: z.extend(deskActionResult, { asked: z.array(z.string()) }) },
  },
} as const satisfies DeskEndpoint;

export const deskAddNote = {
  method: 'POST',
  url: `${url}/note`,
  right,
  schema: {
    tags,
    summary: 'Add a note about an application, for good',
    params,
    body: z.strictObject({ text: noteText }),
    response: { ...deskProblemResponses, 200: z.object({ number: z.int() }) },
  },
} as const satisfies DeskEndpoint;

export const deskClaim = {
  method: 'POST',
  url: `${url}/take`,
  right,
  schema: {
    tags,
    summary: 'Show others who works on an application, or give it back; it locks nothing',
    params,
    /** `because` takes it over from somebody else, which is 409 without. */
    body: z.strictObject({ isRelease: z.boolean(), because: z.optional(whyHandedOver) }),
    response: { ...deskProblemResponses, 200: z.object({ holder: applicationHolder }) },
  },
} as const satisfies DeskEndpoint;

export const deskAssign = {
  method: 'POST',
  url: `${url}/assign`,
  right,
  schema: {
    tags,
    summary: 'Give an application to a colleague, who holds it until it is done',
    params,
    /** `because` is needed where somebody else holds it. */
    body: z.strictObject({ to: opaqueId, because: z.optional(whyHandedOver) }),
    response: { ...deskProblemResponses, 200: z.object({ holder: applicationHolder }) },
  },
} as const satisfies DeskEndpoint;

export const deskColleagues = {
  method: 'GET',
  url: '/desk/v1/colleagues',
  right: 'read',
  schema: {
    tags,
    summary: 'List the people who decide applications',
    response: {
      ...deskProblemResponses,
      200: z.object({
        colleagues: z.array(
          z.object({ id: z.string(), name: z.string(), isYou: z.boolean(), isAway: z.boolean() }),
        ),
      }),
    },
  },
} as const satisfies DeskEndpoint;

export const deskSetAway = {
  method: 'POST',
  url: '/desk/v1/away',
  right,
  schema: {
    tags,
    summary: 'Be away, which hands on all that one holds, or be back',
    body: awayBody,
    response: { ...deskProblemResponses, 200: awayAnswer },
  },
} as const satisfies DeskEndpoint;

export const deskWithdraw = {
  method: 'POST',
  url: `${url}/withdraw`,
  right,
  schema: {
    tags,
    summary: 'Withdraw an application for good, as the applicant asked',
    params,
    body: z.strictObject({ seen: expectedVersion, isPreview: previewFlag }),
    response: { ...deskProblemResponses, 200: proposable },
  },
} as const satisfies DeskEndpoint;

export const deskConfirmProposal = {
  method: 'POST',
  url: `${url}/proposed/confirm`,
  right,
  schema: {
    tags,
    summary: 'Confirm what somebody else proposed',
    params,
    body: z.strictObject({ seen: expectedVersion, isPreview: previewFlag }),
    /** `number` of a withdrawal is null. `ended`: why it cannot be carried out any more, which is noted. A preview looks beyond the grace, too. */
    response: { ...deskProblemResponses, 200: z.extend(decided, { ended: z.optional(z.string()) }) },
  },
} as const satisfies DeskEndpoint;

export const deskWithdrawProposal = {
  method: 'POST',
  url: `${url}/proposed/take-back`,
  right,
  schema: {
    tags,
    summary: 'Take back what one proposed, or send back what somebody else did',
    params,
    body: z.strictObject({
      /** Kept as a note; needed of who sends back. */
      because: z.optional(
        requiredLongText(`Say why it is sent back, in ${longTextMaximum} characters at most`),
      ),
      seen: expectedVersion,
    }),
    response: { ...deskProblemResponses, 200: deskActionResult },
  },
} as const satisfies DeskEndpoint;
