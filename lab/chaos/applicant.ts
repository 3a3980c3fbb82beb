import { randomBytes } from 'node:crypto';
import { type Card, defaultCard } from '@forecourt/domain/cards/state.ts';
import type { Random } from '@forecourt/fixtures/sample/random.ts';
import { submissionFor } from '../../apps/api/src/testing/server.ts';
import { type Call, type Insisting, insist, Refused } from './ask.ts';
import { type Acknowledged, expectEmail, expectEvent, type Ledger } from './ledger.ts';
import { callbackBody, guaranteeBody } from './request-bodies.ts';
import type { Findings } from './round.ts';

export type Load = {
  readonly origins: readonly string[];
  readonly ledger: Ledger;
  readonly findings: Findings;
  readonly random: Random;
  readonly before?: () => void | Promise<void>;
  readonly insisting?: Insisting;
  readonly saves?: number;
  /** Asks to correct a question or the cards, where a round can. */
  readonly askToCorrect?: (reference: string, question: string) => Promise<unknown>;
};

export const contact = {
  fullName: 'Aroha Ngata',
  email: 'aroha@example.co.nz',
  receiveCorrespondence: true,
  type: 1,
};

const newKey = (): string => randomBytes(12).toString('base64url');
const senderOf = (random: Random): string =>
  ['10', ...Array.from({ length: 3 }, () => String(random.between(1, 250)))].join('.');

/** Returns an applicant's calls, each insisted on; with a key of its own when it must have one, or by chance. */
export function caller({ origins, findings, random, before, insisting }: Load, sender: string) {
  return async (call: Call, mustHaveKey = false): Promise<unknown> => {
    await before?.();
    const key = mustHaveKey || random.onceIn(2) ? { 'idempotency-key': newKey() } : undefined;
    const asked = { ...call, headers: { ...call.headers, 'x-forwarded-for': sender, ...key } };
    return await insist(origins, asked, findings, insisting);
  };
}

/** Starts an application, acknowledged, and returns its page of the ledger. */
export async function startApplication(load: Load): Promise<Acknowledged> {
  const email = `a.${newKey()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, 'x')}@example.co.nz`;
  const sender = senderOf(load.random);
  const body = { ...contact, email };
  const started = await caller(load, sender)({ method: 'POST', path: '/v1/applications', body }, true);
  return load.ledger.open({ email, sender, id: (started as { externalId: string }).externalId });
}

/** Saves a draft, and saves it again under its link, up to `saves` times in all. */
export async function saveDrafts(load: Load, applicant: Acknowledged): Promise<void> {
  const { random, saves = 4 } = load;
  const call = caller(load, applicant.sender);
  const state = () => ({ typed: randomBytes(random.between(20, 3_000)).toString('base64'), at: newKey() });
  let rootState = state();
  const made = await call(
    {
      method: 'POST',
      path: '/v1/drafts',
      body: { applicationExternalId: applicant.id, state: { rootState } },
    },
    true,
  );
  let { draftId, version } = made as { draftId: string; version: number };
  applicant.draft = { draftId, version, rootState };
  for (let left = random.between(0, saves - 1); left > 0; left -= 1) {
    rootState = state();
    const path = `/v1/applications/${applicant.id}/drafts/${draftId}`;
    const kept = await call({ method: 'PUT', path, body: { state: { rootState }, basedOn: version } }, true);
    ({ version } = kept as { version: number });
    applicant.draft = { draftId, version, rootState };
  }
}

/** † Dollars a month from which the sample bureau leaves a business of unknown age to a person. */
export const forAPerson = 20_000;

/** Returns what an applicant submits, as the sample world takes it: a business entered by hand. */
export async function submissionOf(
  load: Load,
  { email, sender }: Pick<Acknowledged, 'email' | 'sender'>,
  dollars?: number,
) {
  const { businessDetails: picked, loyaltyDetails, ...rest } = submissionFor('limitedNonDirector');
  const fuelAmount = dollars ?? picked.fuelAmount;
  const businessDetails = { ...picked, fuelAmount, nzbn: null, business: null, hasManualInputBusiness: true };
  const path = `/v1/standardOffers/redeem?amount=${businessDetails.fuelAmount}`;
  const standardOffer = (await caller(load, sender)({ method: 'GET', path })) as { id: string };
  const offered = { ...loyaltyDetails, standardOffer, standardOfferId: standardOffer.id };
  return { ...rest, email, businessDetails, loyaltyDetails: offered };
}

export const submissionCall = async (load: Load, applicant: Acknowledged, dollars?: number) => ({
  method: 'PUT',
  path: `/v1/applications/${applicant.id}`,
  body: { details: await submissionOf(load, applicant, dollars) },
});

const offerFields = new Set(['details.loyaltyDetails.standardOffer', 'details.loyaltyDetails.promoOffer']);

/** Submits; an applicant whose offer was changed meanwhile, as by a new release, looks at it once more. */
async function submit(load: Load, applicant: Acknowledged) {
  const call = caller(load, applicant.sender);
  const attempt = async () => {
    const submission = await submissionCall(load, applicant);
    return { details: submission.body.details, answer: await call(submission) };
  };
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof Refused && error.fields.some((field) => offerFields.has(field)))) throw error;
    load.findings.count('offers looked at again');
    return await attempt();
  }
}

/** Submits, gives the guarantee that is asked for and orders cards, all acknowledged. */
export async function submitAndOrder(load: Load, applicant: Acknowledged): Promise<void> {
  const { email, sender } = applicant;
  const call = caller(load, sender);
  const { details, answer } = await submit(load, applicant);
  const { applicationId, ...receipt } = answer as {
    reference: string;
    submittedAt: string;
    applicationId?: string;
  };
  const id = applicationId ?? applicant.id;
  const path = `/v1/applications/${id}`;
  applicant.id = id;
  applicant.submission = { ...receipt, details };
  expectEvent(applicant, 'application.submitted');

  const credit = await call({ method: 'GET', path: `/v1/creditchecks/${id}` });
  applicant.decision = (credit as { decision: string }).decision;
  if (applicant.decision === 'Approve with Personal Guarantee') {
    const guarantor = email.replace('a.', 'g.');
    await call({ method: 'PUT', path: `${path}/personalGuarantee`, body: guaranteeBody(guarantor) });
    expectEvent(applicant, 'guarantee.given', guarantor);
  }
  const cards: Card[] = Array.from({ length: load.random.between(1, 3) }, () => ({
    ...defaultCard,
    cardType: 'Driver',
    driver: { name: `Driver ${newKey().replaceAll(/[^A-Za-z]/g, '')}` },
  }));
  await call({ method: 'PUT', path: `${path}/card`, body: { preferences: { cards } } });
  applicant.cards = cards;
  expectEvent(applicant, 'cards.ordered');
}

/** Goes through an application, to its end or only to a draft, each step repeated until it is acknowledged. */
export async function apply(load: Load): Promise<void> {
  const { random } = load;
  const applicant = await startApplication(load);
  const { id, sender, email } = applicant;
  const call = caller(load, sender);
  await saveDrafts(load, applicant);
  if (random.onceIn(2)) {
    const to = email.replace('a.', 's.');
    const sharing = { method: 'POST', path: `/v1/applications/${id}/share`, body: { emails: [to] } };
    // Without a key it is the same sharing for ten seconds, and what is struck may be away for longer.
    await call(sharing, true);
    expectEmail(applicant, to);
  }
  if (random.onceIn(3)) {
    const path = `/v1/applications/${id}/requestCallback`;
    await call({ method: 'PUT', path, body: callbackBody(applicant) });
    expectEvent(applicant, 'callback.requested');
  }
  if (random.onceIn(2)) await submitAndOrder(load, applicant);
}

/**
 * Has applicants come one after the other, so many at once; refusals are findings. Returns how it is ended, which
 * waits for each to come to an end.
 */
export function startApplicants(load: Load, atOnce: number): () => Promise<void> {
  let isOver = false;
  const one = async (): Promise<void> => {
    while (!isOver) {
      await apply(load).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        load.findings.wrong(`refused: ${error.message}`);
      });
    }
  };
  const working = Promise.all(Array.from({ length: atOnce }, one));
  // The error is reported when it is awaited.
  working.catch(() => undefined);
  return async () => {
    isOver = true;
    await working;
  };
}
