import type { PartBusiness } from '@forecourt/domain/application/parts.ts';
import type { SubmissionFacts } from '@forecourt/domain/application/stale.ts';
import { tryLaterText } from '@forecourt/domain/constants/phrases.ts';
import type { RequestOf } from '@forecourt/domain/contract/endpoint.ts';
import type { AskedPart, askForPart as contract, PartChange } from '@forecourt/domain/contract/parts.ts';
import { hasPossibleLink } from '@forecourt/domain/fields/links.ts';
import { invalidRefusal, orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import { answerOnce } from '../../http/idempotency.ts';
import { refuseAction } from '../../http/refuse-action.ts';
import {
  type ApplicationSelector,
  lockApplication,
  readApplication,
  type StoredApplication,
  storedStatusFactsOf,
} from '../../store/applications/applications.ts';
import {
  addPart,
  askedPartOf,
  findAnsweredCreditPart,
  findPart,
  listParts,
  renewPartLink,
  type StoredPart,
  turnOffPartLink,
} from '../../store/applications/parts.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import { normaliseMailbox, TooManyMails } from '../../store/outbox/mail-limits.ts';
import type { Store, StoreTransaction } from '../../store/store.ts';
import { endPartAndTell, sideEffectsOfPartEnding, sideEffectsOfPartLink } from '../effects/parts.ts';
import { recordChange } from '../effects/record-change.ts';

/** Asks the register; 'unknown' if it gave no answer. */
export type FindBusiness = (nzbn: string | null) => Promise<SubmissionFacts['business']>;

type Asked = { readonly parts: AskedPart[] };
type AboutBusiness = RequestOf<typeof contract>['body']['business'];
type Asking = Pick<AskedPart, 'part' | 'name' | 'email'>;

export async function listAskedParts(store: Store, which: ApplicationSelector): Promise<Asked> {
  const { row } = orNotFound(await readApplication(store, which));
  return await answerOf(store, row);
}

const answerOf = async (store: Store, row: StoredApplication['row']): Promise<Asked> => ({
  parts: (await listParts(store, row)).map(askedPartOf),
});

const noMailNow = (error: unknown): unknown =>
  error instanceof TooManyMails
    ? new Refusal('tooMany', `We cannot send this email right now. ${tryLaterText}`, error.waitSeconds)
    : error;

/** Asks somebody to answer the credit section of an application that is not sent. Throws 400, 404, 409 or 429. */
export async function askForCreditPart(
  store: Store,
  findBusiness: FindBusiness,
  which: ApplicationSelector,
  asking: Omit<Asking, 'part'> & { readonly business: AboutBusiness; readonly context: RequestContext },
): Promise<Asked> {
  const { business: about, context, ...whom } = asking;
  // The register is asked outside the transaction, for known applications alone.
  orNotFound(await readApplication(store, which));
  const business = await businessOf(findBusiness, about);
  const asked = answerOnce(store, context, async (transaction) => {
    const known = orNotFound(await lockApplication(transaction, which));
    if (known.submission)
      throw new Refusal('draftsEnded', 'This application was sent, so nobody else can answer a part of it.');
    return await ask(transaction, known, { part: 'credit', ...whom, business }, context);
  });
  return asked.catch((error: unknown) => Promise.reject(noMailNow(error)));
}

/** Asks somebody to give the personal guarantee that is awaited. Throws 400, 404, 409 or 429. */
export function askForGuaranteePart(
  store: Store,
  which: ApplicationSelector,
  { context, ...whom }: Omit<Asking, 'part'> & { readonly context: RequestContext },
): Promise<Asked> {
  const asked = answerOnce(store, context, async (transaction) => {
    const known = orNotFound(await lockApplication(transaction, which));
    refuseAction(storedStatusFactsOf(known), 'giveGuarantee', 'applicant');
    const { businessDetails } = orNotFound(known.submission);
    const answered = await findAnsweredCreditPart(transaction, known);
    if (answered && normaliseMailbox(answered.email) !== normaliseMailbox(whom.email))
      throw invalidRefusal([{ field: 'email', errorMessage: otherAddress(answered.name) }]);
    return await ask(transaction, known, { part: 'guarantee', ...whom, business: businessDetails }, context);
  });
  return asked.catch((error: unknown) => Promise.reject(noMailNow(error)));
}

const otherAddress = (name: string): string =>
  `${name} answered the credit check section, so only they can give the guarantee. Enter the email address that you asked them at`;

/** Returns the business as the register has it. Throws 400 for a number or name that could not be checked. */
async function businessOf(findBusiness: FindBusiness, about: AboutBusiness): Promise<PartBusiness> {
  const found = await findBusiness(about.nzbn);
  if (about.nzbn !== null && found === null)
    throw invalidRefusal([{ field: 'business.nzbn', errorMessage: 'This business is not on the register' }]);
  if (found === null || found === 'unknown') {
    if (hasPossibleLink(about.businessName))
      throw invalidRefusal([
        { field: 'business.businessName', errorMessage: 'Enter the name without a web address' },
      ]);
    return { ...about, business: null };
  }
  return { ...about, businessName: found.entityName, business: found };
}

/** Covers a double press or a retry, but not a second request. */
const sameRequestMs = 10_000;

async function ask(
  transaction: StoreTransaction,
  known: StoredApplication,
  asking: Asking & { readonly business: PartBusiness },
  context: RequestContext,
): Promise<Asked> {
  const { row } = known;
  const { part, name, email, business } = asking;
  for (const other of await listParts(transaction, row)) {
    if (other.part !== part) continue;
    // Its days may be over, and not noted yet.
    if (other.ended) await endPartAndTell(transaction, known, other, { how: 'expired', context });
    else if (isSameRequest(other, asking)) return await answerOf(transaction, row);
    else throw new Refusal('refused', isOut(other));
  }
  const { businessType, nzbn, businessName, business: record } = business;
  const about = { businessType, nzbn, businessName, business: record };
  const request = { part, name, email, askedBy: known.contact.fullName, business: about };
  const added = await addPart(transaction, row, request);
  await recordChange(transaction, row, { ...sideEffectsOfPartLink('part asked', added), context });
  return await answerOf(transaction, row);
}

const isSameRequest = (known: StoredPart, { name, email }: Asking): boolean =>
  known.answeredAt === null &&
  known.name === name &&
  normaliseMailbox(known.email) === normaliseMailbox(email) &&
  known.now.getTime() - known.askedAt.getTime() < sameRequestMs;

const isOut = ({ name, answeredAt }: StoredPart): string =>
  answeredAt === null
    ? `${name} is asked already. To ask somebody else, choose to answer it yourself first.`
    : `${name} has answered already. To ask somebody else, choose to answer it yourself first.`;

type Changing = {
  readonly number: number;
  readonly change: PartChange;
  readonly context: RequestContext;
};

/** Renews or turns off a link, or ends a part; repeats change nothing. Throws 404, 409 or 429. */
export function changeAskedPart(
  store: Store,
  which: ApplicationSelector,
  { number, change, context }: Changing,
): Promise<Asked> {
  const changed = answerOnce(store, context, async (transaction) => {
    const known = orNotFound(await lockApplication(transaction, which));
    const part = orNotFound(await findPart(transaction, known.row, number));
    if (!isChangedAlready(part, change)) {
      refuseChange(part, change);
      await changePart(transaction, known, { part, change, context });
    }
    return await answerOf(transaction, known.row);
  });
  return changed.catch((error: unknown) => Promise.reject(noMailNow(error)));
}

const isEnding = (change: PartChange): boolean => change === 'takeBack' || change === 'businessChanged';

const isChangedAlready = ({ ended, isLinkOff }: StoredPart, change: PartChange): boolean =>
  ended ? isEnding(change) && ended.how !== 'sent' : change === 'turnOff' && isLinkOff;

function refuseChange({ part, name, ended, answeredAt, correction }: StoredPart, change: PartChange): void {
  if (ended?.how === 'sent')
    throw new Refusal('draftsEnded', 'This application was sent, so this part cannot be changed any more.');
  if (ended?.how === 'notNeeded')
    throw new Refusal('refused', 'This is no longer needed, so it cannot be changed any more.');
  if (ended) throw new Refusal('refused', `This part has ended. Ask ${name} again.`);
  if (correction !== undefined && isEnding(change))
    throw new Refusal('refused', `${name} is asked to correct what they answered, so only they can.`);
  if (answeredAt === null) return;
  if (part === 'guarantee') throw new Refusal('doneAlready', 'A personal guarantee was given already.');
  if (!isEnding(change)) throw new Refusal('refused', `${name} has answered already.`);
}

async function changePart(
  transaction: StoreTransaction,
  known: StoredApplication,
  { part, change, context }: Omit<Changing, 'number'> & { readonly part: StoredPart },
): Promise<void> {
  const { row } = known;
  if (change === 'renew') {
    const renewed = await renewPartLink(transaction, part);
    await recordChange(transaction, row, { ...sideEffectsOfPartLink('part link renewed', renewed), context });
  } else if (change === 'turnOff') {
    await turnOffPartLink(transaction, part);
    await recordChange(transaction, row, { ...sideEffectsOfPartEnding(known, part, 'turnedOff'), context });
  } else {
    await endPartAndTell(transaction, known, part, {
      how: change === 'takeBack' ? 'takenBack' : 'businessChanged',
      context,
    });
  }
}
