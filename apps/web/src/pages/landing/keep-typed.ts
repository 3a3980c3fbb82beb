import { draftVersion } from '@forecourt/domain/constants/limits.ts';
import type { LandingState } from '@forecourt/domain/landing/state.ts';
import { enterLandingDetails } from '@forecourt/domain/landing/transitions.ts';
import { markActive } from '../../store/last-active.ts';
import { sessionRecord, warnStorageFailure } from '../../store/session-record.ts';

let isOwn = false;
let kept = Promise.resolve();

async function write(typed: LandingState): Promise<void> {
  // A session from before is being opened, and takes in what was typed meanwhile.
  if (!isOwn && sessionRecord.has()) return;
  isOwn = true;
  const application = { landing: enterLandingDetails(typed, typed) };
  await sessionRecord.write(JSON.stringify({ version: draftVersion, application }));
  markActive();
}

/** Keeps the typed values, encrypted, until the session is open. Of several calls the last wins. */
export function saveTypedFields(typed: LandingState): Promise<void> {
  kept = kept.then(() => write(typed)).catch(warnStorageFailure);
  return kept;
}

/** Resolves when everything typed so far is kept. */
export const whenTypedFieldsSaved = (): Promise<void> => kept;
