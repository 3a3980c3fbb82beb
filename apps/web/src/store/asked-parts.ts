import { isPartBusiness, type PartBusiness } from '@forecourt/domain/application/parts.ts';
import { isBusinessNameAnswered, isBusinessTypeAnswered } from '@forecourt/domain/business/rules.ts';
import {
  type AskedPart,
  askForPart,
  changePart,
  listParts,
  type PartChange,
} from '@forecourt/domain/contract/parts.ts';
import { type CreditPart, isWithSomebodyElse } from '@forecourt/domain/credit/part.ts';
import { handOver, receivePart } from '@forecourt/domain/credit/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { call } from '../gateway/call.ts';
import { refusalMessageOf } from '../gateway/call-error.ts';
import { callIdempotently } from '../gateway/call-once.ts';
import { applicationStore, changeSection, currentApplication } from './application-store.ts';
import { type AskedPerson, newestPartOf } from './asked-part.ts';
import { dedupe, takeLatest } from './asking.ts';

const isSame = (one: CreditPart | null, other: CreditPart | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function receive(parts: readonly AskedPart[]): void {
  const { saver, credit } = currentApplication();
  if (saver.isSubmitted) return;
  const part = newestPartOf(parts, 'credit');
  if (!isSame(part, credit.part)) changeSection('credit', receivePart, part);
}

/** Number of changes, so that an answer from before one is not taken for how it is after it. */
let changes = 0;
const looking = takeLatest(({ saver }) => [saver.applicationId, saver.isSubmitted, changes]);

/** Learns from the server who answers the credit section. Throws what the call throws. */
export async function refreshParts(): Promise<void> {
  const { applicationId, isSubmitted } = currentApplication().saver;
  if (applicationId === null || isSubmitted) return;
  if (isForOtherBusiness()) return endForOtherBusiness();
  const answer = await looking(() => call(listParts, { params: { id: applicationId } }));
  if (answer !== 'superseded') receive(answer.parts);
}

const acting = takeLatest(({ saver }) => saver.applicationId);

/** A refusal says that somebody has done something since. */
async function learnFrom(error: unknown): Promise<never> {
  if (refusalMessageOf(error) !== undefined) await refreshParts().catch(() => undefined);
  throw error;
}

/** Asks somebody to answer the credit section; the applicant's own answers to it go. Throws what the call throws. */
export async function askForCredit(person: AskedPerson): Promise<void> {
  const application = currentApplication();
  const { applicationId } = application.saver;
  const about = businessOf(application);
  if (applicationId === null || about === undefined) throw new Error('The business is not answered');
  const { businessType, nzbn, businessName } = about;
  const request = {
    params: { id: applicationId },
    body: { part: 'credit' as const, ...person, business: { businessType, nzbn, businessName } },
  };
  const answer = await acting(() => callIdempotently(askForPart, request).catch(learnFrom));
  if (answer === 'superseded') return;
  changes += 1;
  const part = newestPartOf(answer.parts, 'credit');
  if (part) changeSection('credit', handOver, part);
}

/** Changes the part that is out. Throws what the call throws. */
export async function changeCreditPart(change: PartChange): Promise<void> {
  const { saver, credit } = currentApplication();
  if (saver.applicationId === null || credit.part === null) return;
  const params = { id: saver.applicationId, number: String(credit.part.number) };
  const answer = await acting(() =>
    callIdempotently(changePart, { params, body: { change } }).catch(learnFrom),
  );
  if (answer === 'superseded') return;
  changes += 1;
  receive(answer.parts);
}

type About = { readonly id: string; readonly number: number; readonly business: PartBusiness };
let about: About | undefined;

/** Returns the business once it is answered. */
function businessOf({ business }: Application): PartBusiness | undefined {
  const { businessType } = business;
  if (businessType === null || !isBusinessTypeAnswered(business) || !isBusinessNameAnswered(business))
    return undefined;
  const nzbn = business.business?.nzbn ?? null;
  return { businessType, nzbn, businessName: business.businessName, business: business.business };
}

function isForOtherBusiness(): boolean {
  const application = currentApplication();
  const { applicationId, isSubmitted } = application.saver;
  const { part } = application.credit;
  if (applicationId === null || isSubmitted || !isWithSomebodyElse(part)) {
    about = undefined;
    return false;
  }
  const business = businessOf(application);
  if (business === undefined) return false;
  if (about?.id !== applicationId || about.number !== part.number)
    about = { id: applicationId, number: part.number, business };
  return !isPartBusiness(about.business, business);
}

const endForOtherBusiness = dedupe(() => changeCreditPart('businessChanged'));

/** Ends the part when another business is applied for; a call that fails is repeated with the next look at the parts. */
export function watchPartBusiness(): () => void {
  let wasOther = false;
  const look = (): void => {
    const isOther = isForOtherBusiness();
    if (isOther && !wasOther) endForOtherBusiness().catch(() => undefined);
    wasOther = isOther;
  };
  look();
  return applicationStore.subscribe(look);
}
