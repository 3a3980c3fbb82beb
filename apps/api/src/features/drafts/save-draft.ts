import { draftMaximumBytes } from '@forecourt/domain/constants/limits.ts';
import { savedSince } from '@forecourt/domain/constants/phrases.ts';
import { draftExpiry } from '@forecourt/domain/drafts/draft.ts';
import { conflict, found, Refusal } from '../../http/refusal.ts';
import { newId } from '../../security/ids.ts';
import { isSubmitted } from '../../store/application-reads.ts';
import type { Cause } from '../../store/audit.ts';
import { findDraft } from '../../store/draft-links.ts';
import { insertDraft, type NewDraft, updateDraft } from '../../store/drafts.ts';
import type { Store } from '../../store/store.ts';

const submittedAlready = (): Refusal => conflict('This application was submitted. Its save links show that.');
const movedOn = (): Refusal => conflict(savedSince);

/** The state as it was sent; 413 when it is too large. It is opaque here, and kept as it was written. */
function bounded(rootState: Uint8Array): Uint8Array {
  if (rootState.length > draftMaximumBytes) throw new Refusal(413, 'This draft is too large to be saved.');
  return rootState;
}

/**
 * Saves what was typed so far under a link of its own. 409 when it was based on another version than is saved, or the
 * application was submitted.
 */
export async function saveNewDraft(
  store: Store,
  draft: Pick<NewDraft, 'key' | 'basedOn' | 'rootState'>,
  cause: Cause,
): Promise<{ draftId: string; version: number; expiresAt: string }> {
  const rootState = bounded(draft.rootState);
  const draftId = newId();
  const expiresAt = draftExpiry(new Date());
  const version = await insertDraft(store, { ...draft, rootState, draftId, expiresAt }, cause);
  if (version !== undefined) return { draftId, version, expiresAt: expiresAt.toISOString() };
  throw found(await isSubmitted(store, draft.key)) ? submittedAlready() : movedOn();
}

/** Saves again under the link there is: 404 for one that opens nothing, 410 for an expired one, 409 as above. */
export async function saveDraftAgain(
  store: Store,
  draft: Pick<NewDraft, 'key' | 'draftId' | 'rootState'> & { readonly basedOn: number },
  cause: Cause,
): Promise<{ version: number }> {
  const version = await updateDraft(store, { ...draft, rootState: bounded(draft.rootState) }, cause);
  if (version !== undefined) return { version };
  const { receipt, isExpired } = found(await findDraft(store, draft.key, draft.draftId));
  if (receipt) throw submittedAlready();
  throw isExpired ? new Refusal(410, 'This save link has expired.') : movedOn();
}
