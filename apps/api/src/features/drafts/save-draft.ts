import { draftMaximumBytes } from '@forecourt/domain/constants/limits.ts';
import { draftExpiry } from '@forecourt/domain/drafts/draft.ts';
import type { Cause } from '../../database/audit.ts';
import type { Store } from '../../database/store.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { newId } from '../../security/ids.ts';
import { insertDraft, type RootState } from './repository.ts';

/** Saves what was typed so far and answers the id that opens it. */
export async function keepDraft(
  store: Store,
  applicationId: string,
  rootState: RootState,
  cause: Cause,
): Promise<{ draftId: string }> {
  if (Buffer.byteLength(JSON.stringify(rootState)) > draftMaximumBytes) {
    throw new Refusal(413, 'This draft is too large to be saved.');
  }
  const draftId = newId();
  const draft = { draftId, applicationId, rootState, expiresAt: draftExpiry(new Date()) };
  if (!(await insertDraft(store, draft, cause))) throw notFound();
  return { draftId };
}
