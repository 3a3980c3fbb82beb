import { draftMaximumBytes } from '@forecourt/domain/constants/limits.ts';
import { savedSinceText } from '@forecourt/domain/constants/phrases.ts';
import { draftExpiry } from '@forecourt/domain/drafts/draft.ts';
import { applicationIdOf, newId } from '@forecourt/platform/crypto/ids.ts';
import { orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import { readApplication } from '../../store/applications/applications.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import { findDraft } from '../../store/drafts/draft-links.ts';
import { type DraftContent, insertDraft, type NewDraft, updateDraft } from '../../store/drafts/drafts.ts';
import type { Store } from '../../store/store.ts';

const submittedAlready = (): Refusal =>
  new Refusal('draftsEnded', 'This application was submitted. Its save links show that.');
const movedOn = (): Refusal => new Refusal('savedSince', savedSinceText);

/** Returns the state as JSON, without looking inside; 413 when it is too large. */
function bounded(rootState: DraftContent): string {
  const json = JSON.stringify(rootState);
  if (Buffer.byteLength(json) > draftMaximumBytes)
    throw new Refusal('tooLarge', 'This draft is too large to be saved.');
  return json;
}

type Draft = Pick<NewDraft, 'key'> & { readonly rootState: DraftContent };
/** A version; 'whatever' to replace any; undefined if no version is known. */
type Basis = number | 'whatever' | undefined;
type SavedLink = { draftId: string; applicationId: string; version: number; expiresAt: string };

/** Saves a draft: an owner under a new link, a link under itself. 409 for another version, or once submitted. */
export async function saveNewDraft(
  store: Store,
  { key, ...draft }: Draft,
  basis: Basis,
  context: RequestContext,
): Promise<SavedLink> {
  const rootState = bounded(draft.rootState);
  const draftId = newId();
  const expiresAt = draftExpiry(new Date());
  const basedOn = basis === 'whatever' ? null : (basis ?? 0);
  const version = await insertDraft(store, { key, rootState, basedOn, draftId, expiresAt }, context);
  if (version !== undefined) return linkOf(draftId, version, expiresAt);
  const { caller, submittedAt } = orNotFound(await readApplication(store, key));
  if (caller?.draftId)
    return await saveUnderLink(store, { ...draft, key, draftId: caller.draftId }, basis, context);
  throw submittedAt ? submittedAlready() : movedOn();
}

async function saveUnderLink(
  store: Store,
  draft: Draft & Pick<NewDraft, 'draftId'>,
  basis: Basis,
  context: RequestContext,
): Promise<SavedLink> {
  const known = orNotFound(await findDraft(store, draft.key, draft.draftId));
  const basedOn = basis === 'whatever' ? known.version : (basis ?? 0);
  const { version } = await saveDraftAgain(store, { ...draft, basedOn }, context);
  return linkOf(draft.draftId, version, known.expiresAt);
}

const linkOf = (draftId: string, version: number, expiresAt: Date): SavedLink => ({
  draftId,
  applicationId: applicationIdOf(draftId),
  version,
  expiresAt: expiresAt.toISOString(),
});

/** Saves again under the same link: 404 if unknown, 410 if expired, 409 as above. */
export async function saveDraftAgain(
  store: Store,
  draft: Draft & Pick<NewDraft, 'draftId'> & { readonly basedOn: number },
  context: RequestContext,
): Promise<{ version: number }> {
  const version = await updateDraft(store, { ...draft, rootState: bounded(draft.rootState) }, context);
  if (version !== undefined) return { version };
  const { receipt, isExpired } = orNotFound(await findDraft(store, draft.key, draft.draftId));
  if (receipt) throw submittedAlready();
  throw isExpired ? new Refusal('expired', 'This save link has expired.') : movedOn();
}
