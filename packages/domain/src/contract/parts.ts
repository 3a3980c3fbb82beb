import * as z from 'zod/mini';
import { businessType } from '../business/rules.ts';
import { askedPartShape, partEndings, partNumber, parts } from '../credit/part.ts';
import { creditState } from '../credit/state.ts';
import { businessRecord } from '../fields/business-record.ts';
import { email } from '../fields/email.ts';
import { fullName } from '../fields/full-name.ts';
import { nzbn } from '../fields/nzbn.ts';
import { registeredNameText } from '../fields/typed.ts';
import { givePersonalGuarantee } from './applications.ts';
import { correctionReasons } from './corrections.ts';
import type { Endpoint } from './endpoint.ts';
import { applicationParams, okResponseSchema, opaqueId } from './ids.ts';
import { problemResponses } from './problem.ts';

const tags = ['Parts'];
const at = z.iso.datetime();

/** What the asker is told of a part. */
export const askedPart = z.strictObject({ part: z.enum(parts), ...askedPartShape });
export type AskedPart = z.infer<typeof askedPart>;
const answer = z.strictObject({ parts: z.array(askedPart) });

/** Which business it is about, as the asker has it: the register says its name where there is an NZBN. */
const aboutBusiness = z.strictObject({
  businessType,
  nzbn: z.nullable(nzbn),
  businessName: registeredNameText,
});
const whom = { part: z.enum(parts), name: fullName, email };

export const listParts = {
  method: 'GET',
  url: '/v1/applications/:id/parts',
  config: { perMinute: 120 },
  schema: {
    tags,
    summary: 'What somebody else was asked to answer, and whether it came; nothing of the answers',
    params: applicationParams,
    response: { ...problemResponses, 200: answer },
  },
} as const satisfies Endpoint;

export const askForPart = {
  method: 'POST',
  url: '/v1/applications/:id/parts',
  config: { perMinute: 20, perDay: 200 },
  schema: {
    tags,
    summary: 'Ask somebody else to answer a part, by a link in a mail; refused while another has it',
    params: applicationParams,
    body: z.strictObject({ ...whom, business: aboutBusiness }),
    response: { ...problemResponses, 200: answer },
  },
} as const satisfies Endpoint;

const partParams = z.strictObject({ id: opaqueId, number: z.string().check(z.regex(/^[1-9]\d{0,2}$/)) });
/** renew: a new link for 14 days in place of the one before; turnOff: the link opens nothing; takeBack: ends the part. */
const change = z.enum(['renew', 'turnOff', 'takeBack', 'businessChanged']);
export type PartChange = z.infer<typeof change>;

export const changePart = {
  method: 'PUT',
  url: '/v1/applications/:id/parts/:number',
  config: { perMinute: 20, perDay: 200 },
  schema: {
    tags,
    summary: 'Renew or turn off the link of a part, or end the part and what was answered',
    params: partParams,
    body: z.strictObject({ change }),
    response: { ...problemResponses, 200: answer },
  },
} as const satisfies Endpoint;

/** The same from the status page, for the guarantee. */
export const askForPartByStatus = {
  method: 'POST',
  url: '/v1/status/parts',
  config: { perMinute: 20 },
  schema: {
    tags,
    summary: 'Ask somebody else to give the personal guarantee that is awaited',
    body: z.strictObject({ key: opaqueId, name: fullName, email }),
    response: { ...problemResponses, 200: answer },
  },
} as const satisfies Endpoint;

export const changePartByStatus = {
  method: 'POST',
  url: '/v1/status/parts/change',
  config: { perMinute: 20 },
  schema: {
    tags,
    summary: 'Renew or turn off the link of the guarantee that somebody else was asked for, or take it back',
    body: z.strictObject({ key: opaqueId, number: partNumber, change }),
    response: { ...problemResponses, 200: answer },
  },
} as const satisfies Endpoint;

/** Key of the link that a person was mailed; sent in bodies only, so that no URL and no log holds it. */
const byKey = z.strictObject({ key: opaqueId });
const version = z.int().check(z.nonnegative());
const credit = z.strictObject(creditState.shape);

/** What the person reads before anything: who asks, for which business, and how it stands. */
const openedPart = z.strictObject({
  part: z.enum(parts),
  state: z.enum(['open', 'answered', 'ended']),
  /** Null while it has not ended, and under a link that was turned off or renewed since. */
  ended: z.nullable(z.enum(partEndings)),
  /** As the asker gave it; names are empty once the link opens nothing. */
  askedBy: z.string(),
  name: z.string(),
  businessType,
  businessName: z.string(),
  /** The register's record; null for a business that was typed by hand. */
  business: z.nullable(businessRecord),
  expiresAt: at,
  answeredAt: z.nullable(at),
  /** What was answered so far, of this part alone; null for the guarantee and once it was answered. */
  credit: z.nullable(credit),
  version,
  /** Of the guarantee: who gives it, as the application names them. */
  guarantor: z.nullable(z.string()),
  canWithdraw: z.boolean(),
  /** Questions that the provider asks to answer again, and why; missing unless it is a correction. */
  correction: z.optional(
    z.strictObject({
      /** Ids of questions. */
      asked: z.array(z.string()),
      /** One reason for all of it; empty where each question has its own. */
      because: z.string(),
      reasons: correctionReasons,
    }),
  ),
});
export type OpenedPart = z.infer<typeof openedPart>;

export const openPart = {
  method: 'POST',
  url: '/v1/part/open',
  config: { perMinute: 60 },
  schema: {
    tags,
    summary: 'What somebody is asked to answer, by the link that they were mailed',
    body: byKey,
    response: { ...problemResponses, 200: openedPart },
  },
} as const satisfies Endpoint;

export const savePart = {
  method: 'PUT',
  url: '/v1/part/save',
  config: { perMinute: 240, takesGzip: true },
  schema: {
    tags,
    summary: 'Save what is answered so far; refused if another device saved since',
    body: z.strictObject({ key: opaqueId, basedOn: version, credit }),
    response: { ...problemResponses, 200: z.strictObject({ version }) },
  },
} as const satisfies Endpoint;

export const answerPart = {
  method: 'POST',
  url: '/v1/part/answer',
  config: { perMinute: 20 },
  schema: {
    tags,
    summary: 'Give the credit answers with the consent to the credit check',
    body: z.strictObject({ key: opaqueId, credit }),
    response: { ...problemResponses, 200: okResponseSchema },
  },
} as const satisfies Endpoint;

const given = givePersonalGuarantee.schema.body.shape.details.shape;
export const givePartGuarantee = {
  method: 'POST',
  url: '/v1/part/guarantee',
  config: { perMinute: 20 },
  schema: {
    tags,
    summary: 'Give the personal guarantee as the person who was asked for it',
    body: z.strictObject({
      key: opaqueId,
      agreedToPersonalGuarantee: given.agreedToPersonalGuarantee,
      guaranteeVersion: given.guaranteeVersion,
    }),
    response: { ...problemResponses, 200: okResponseSchema },
  },
} as const satisfies Endpoint;

export const withdrawPart = {
  method: 'POST',
  url: '/v1/part/withdraw',
  config: { perMinute: 20 },
  schema: {
    tags,
    summary: 'Withdraw what was answered, until the application was sent',
    body: byKey,
    response: { ...problemResponses, 200: okResponseSchema },
  },
} as const satisfies Endpoint;
