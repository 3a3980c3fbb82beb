import { createCorrectionApplication } from '@forecourt/domain/application/correction-form.ts';
import {
  creditAnswersOf,
  creditDetailsOfPart,
  type PartBusiness,
} from '@forecourt/domain/application/parts.ts';
import { isSameAnswer } from '@forecourt/domain/application/same-answers.ts';
import { savedSinceText } from '@forecourt/domain/constants/phrases.ts';
import type { OpenedPart } from '@forecourt/domain/contract/parts.ts';
import type { Credit } from '@forecourt/domain/credit/state.ts';
import { knownQuestionIds } from '@forecourt/domain/questions/correctable.ts';
import { guarantorNameOf } from '@forecourt/domain/wordings/guarantee.ts';
import { invalidRefusal, orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import { answerOnce, okResponse } from '../../http/idempotency.ts';
import {
  endedTextOf,
  type FoundPart,
  lockPart,
  refuseOther,
  refuseUnlessOpen,
} from '../../http/refuse-part.ts';
import { readApplication, type StoredApplication } from '../../store/applications/applications.ts';
import { listCorrections } from '../../store/applications/corrections.ts';
import {
  findPart,
  findPartByKey,
  type StoredPart,
  savePartAnswers,
  storeAnsweredPart,
} from '../../store/applications/parts.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import type { Store } from '../../store/store.ts';
import { endPartAndTell, sideEffectsOfAnsweredPart } from '../effects/parts.ts';
import { recordChange } from '../effects/record-change.ts';

/** Returns what a person is asked, by the link that they were mailed. Throws 404 for a key that never was. */
export async function readOpenedPart(store: Store, key: string): Promise<OpenedPart> {
  const found = orNotFound(await findPartByKey(store, key));
  const { part, isReplaced } = found;
  const known = orNotFound(await readApplication(store, { id: part.applicationId }));
  const { ended, answeredAt } = part;
  const opensNothing = ended === null && (isReplaced || part.isLinkOff);
  const isOpen = ended === null && !opensNothing && answeredAt === null;
  // A link that opens nothing may be in a stranger's hands.
  const named = (text: string): string => (ended || opensNothing ? '' : text);
  const isCredit = part.part === 'credit';
  const { correction, start } = await correctionOf(store, known, part);
  return {
    part: part.part,
    state: ended || opensNothing ? 'ended' : isOpen ? 'open' : 'answered',
    ended: ended?.how ?? null,
    askedBy: named(part.askedBy),
    name: named(part.name),
    businessType: part.business.businessType,
    businessName: named(part.business.businessName),
    business: isOpen ? part.business.business : null,
    expiresAt: part.expiresAt.toISOString(),
    answeredAt: opensNothing ? null : (answeredAt?.toISOString() ?? null),
    credit: isOpen && isCredit ? (start ?? part.credit) : null,
    version: part.version,
    guarantor: isOpen && !isCredit && known.submission ? guarantorNameOf(known.submission) : null,
    ...(isOpen && correction && { correction }),
    canWithdraw: isCredit && answeredAt !== null && ended === null && !opensNothing,
  };
}

/** Returns what a correction asks, and what its answers begin with until some are saved. */
async function correctionOf(
  store: Store,
  { row, submission }: StoredApplication,
  part: StoredPart,
): Promise<{ correction?: OpenedPart['correction']; start?: Credit | undefined }> {
  if (part.correction === undefined || !submission) return {};
  const request = (await listCorrections(store, row)).find(({ number }) => number === part.correction);
  if (!request) return {};
  const { because, reasons } = request;
  const asked = knownQuestionIds(request.asked);
  const { credit } = createCorrectionApplication(submission, asked);
  return {
    correction: { asked, because, reasons: [...reasons] },
    start: part.version === 0 ? credit : undefined,
  };
}

/** Saves what is answered so far. Throws 404, or 409 if the link opens nothing or another device saved since. */
export async function saveOpenedPart(
  store: Store,
  { key, credit, basedOn }: { readonly key: string; readonly credit: Credit; readonly basedOn: number },
): Promise<{ version: number }> {
  const found = orNotFound(await findPartByKey(store, key));
  refuseUnlessOpen(found);
  refuseOther(found.part, 'credit');
  const version = await savePartAnswers(store, found.part, credit, basedOn);
  if (version !== undefined) return { version };
  refuseUnlessOpen(orNotFound(await findPartByKey(store, key)));
  throw new Refusal('savedSince', savedSinceText);
}

type Answering = {
  readonly key: string;
  readonly credit: Credit;
  readonly provider: string;
  /** yyyy-MM-dd. */
  readonly today: string;
  readonly context: RequestContext;
};

/** Takes the answers with the consent, once. Throws 404, 409, or 400 with a problem per field. */
export function answerCreditPart(
  store: Store,
  { key, credit, provider, today, context }: Answering,
): Promise<typeof okResponse> {
  return answerOnce(store, context, async (transaction) => {
    const found = await lockPart(transaction, key, 'credit');
    const { part, known } = found;
    if (isAnsweredWith(found, credit)) return okResponse;
    refuseUnlessOpen(found);
    const { consentVersion } = detailsOf(credit, part.business, today);
    await storeAnsweredPart(transaction, part, credit, consentVersion);
    const answered = orNotFound(await findPart(transaction, known.row, part.number));
    const left = sideEffectsOfAnsweredPart(known, answered, { consentVersion, provider });
    await recordChange(transaction, known.row, { ...left, context });
    return okResponse;
  });
}

const isAnsweredWith = (found: FoundPart, credit: Credit): boolean =>
  found.part.answeredAt !== null &&
  endedTextOf(found) === undefined &&
  isSameAnswer(creditAnswersOf(found.part.credit), creditAnswersOf(credit));

function detailsOf(credit: Credit, business: PartBusiness, today: string) {
  const answered = creditDetailsOfPart(credit, business, today);
  if ('problems' in answered) throw invalidRefusal(answered.problems);
  return answered.details;
}

/** Ends an answered part at the wish of the person, until the application was sent. Throws 404 or 409. */
export function withdrawAnsweredPart(
  store: Store,
  key: string,
  context: RequestContext,
): Promise<typeof okResponse> {
  return answerOnce(store, context, async (transaction) => {
    const found = await lockPart(transaction, key, 'credit');
    const { part, known, isReplaced } = found;
    if (part.ended?.how === 'withdrawn' && !isReplaced) return okResponse;
    const ended = endedTextOf(found);
    if (ended !== undefined) throw new Refusal('refused', ended);
    if (part.answeredAt === null)
      throw new Refusal('refused', 'You have not answered yet, so there is nothing to withdraw.');
    await endPartAndTell(transaction, known, part, { how: 'withdrawn', context });
    return okResponse;
  });
}
