import { partEndedTexts } from '@forecourt/domain/application/parts.ts';
import { orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import { lockApplication, type StoredApplication } from '../store/applications/applications.ts';
import { findAnsweredCreditPart, findPartByKey, type StoredPart } from '../store/applications/parts.ts';
import type { Store, StoreTransaction } from '../store/store.ts';

export type FoundPart = NonNullable<Awaited<ReturnType<typeof findPartByKey>>>;

/** Returns why a link does not open its part; undefined if it does. */
export function endedTextOf({ part, isReplaced }: FoundPart): string | undefined {
  if (part.ended) return partEndedTexts[part.ended.how];
  if (isReplaced) return partEndedTexts.linkReplaced;
  return part.isLinkOff ? partEndedTexts.linkOff : undefined;
}

/** Throws 409 with the reason unless the link opens a part that is not answered. */
export function refuseUnlessOpen(found: FoundPart): void {
  const ended = endedTextOf(found);
  if (ended !== undefined) throw new Refusal('refused', ended);
  if (found.part.answeredAt !== null) throw new Refusal('doneAlready', answeredText);
}

const answeredText = 'You have answered this part already, so nothing was changed.';

export function refuseOther({ part }: StoredPart, wanted: StoredPart['part']): void {
  if (part !== wanted) throw new Refusal('refused', 'This link is for another part of the application.');
}

/** Locks the application of a part and reads the part again. */
export async function lockPart(
  transaction: StoreTransaction,
  key: string,
  wanted: StoredPart['part'],
): Promise<FoundPart & { readonly known: StoredApplication }> {
  const { part } = orNotFound(await findPartByKey(transaction, key));
  const known = orNotFound(await lockApplication(transaction, { id: part.applicationId }));
  const found = orNotFound(await findPartByKey(transaction, key));
  refuseOther(found.part, wanted);
  return { ...found, known };
}

/** Returns the part of a correction that a link opens, or opened until it was answered. The caller has locked its application. */
export async function lockCorrectionPart(transaction: StoreTransaction, key: string): Promise<StoredPart> {
  const found = orNotFound(await findPartByKey(transaction, key));
  const { part, isReplaced } = found;
  const isAnswered = part.answeredAt !== null && part.ended?.how === 'sent' && !isReplaced;
  if (!isAnswered) refuseUnlessOpen(found);
  return part;
}

/** Locks the application of a guarantee part, answered or not. Throws 404, or 409 if the link opens nothing. */
export async function lockGuaranteePart(
  transaction: StoreTransaction,
  key: string,
): Promise<{ readonly part: StoredPart; readonly known: StoredApplication }> {
  const found = await lockPart(transaction, key, 'guarantee');
  const ended = endedTextOf(found);
  if (ended !== undefined) throw new Refusal('refused', ended);
  return found;
}

/** Throws 409 if somebody else answered the credit section: the guarantee is theirs to give. */
export async function refuseUnlessApplicants(
  store: Store,
  application: Pick<StoredApplication, 'row' | 'creditPart'>,
): Promise<void> {
  const answered = await findAnsweredCreditPart(store, application);
  if (!answered) return;
  const { name } = answered;
  throw new Refusal(
    'refused',
    `${name} answered the credit check section, so only they can give the guarantee. Ask them for it by email.`,
  );
}

/** Says who is asked to correct in place of the applicant. */
export const askedOfText = (name: string): string =>
  `${name} is asked by email to correct what they answered. Once they have, we’ll carry on with your application.`;

type Cards = { readonly hasCards: boolean; readonly areCardsSent: boolean };

function cardsMeanwhile({ hasCards, areCardsSent }: Cards): string {
  if (areCardsSent) return '';
  return hasCards ? ' We’ll make your cards then.' : ' You can order your cards in the meantime.';
}

/** Says that somebody else was asked for the guarantee. */
export const guaranteeAskedText = (name: string, cards: Cards): string =>
  `${name} is asked by email for the personal guarantee, and we can open your account once they have given it.${cardsMeanwhile(cards)}`;

/** Says who alone can give the guarantee. */
export const guaranteeToAskText = (name: string, cards: Cards): string =>
  `It’s your turn: ask ${name}, who answered the credit check section, for the personal guarantee. We can open your account once they have given it.${cardsMeanwhile(cards)}`;
