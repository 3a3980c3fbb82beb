import { draftVersion } from '@forecourt/domain/constants/limits.ts';
import type { Landing } from '@forecourt/domain/landing/state.ts';
import { enterLanding } from '@forecourt/domain/landing/transitions.ts';
import { markActive } from '../../store/last-active.ts';
import { encrypt, newSessionKey, type SessionKey } from '../../store/session-encryption.ts';
import { hasSessionRecord, tellNothingIsKept, writeSessionRecord } from '../../store/session-record.ts';

let key: Promise<SessionKey> | undefined;
let kept = Promise.resolve();

async function write(typed: Landing): Promise<void> {
  // A session that the tab brought along is being opened, and takes in what was typed meanwhile.
  if (!key && hasSessionRecord()) return;
  key ??= newSessionKey();
  const session = await key;
  const draft = { version: draftVersion, application: { landing: enterLanding(typed, typed) } };
  writeSessionRecord({ keyId: session.keyId, sealed: await encrypt(session.key, JSON.stringify(draft)) });
  markActive();
}

/** Keeps what is typed, encrypted, until the session is opened, which begins with it; of several the latest stays. */
export function keepTyped(typed: Landing): Promise<void> {
  kept = kept.then(() => write(typed)).catch(tellNothingIsKept);
  return kept;
}

/** Resolves when everything typed so far is kept. */
export const typedKept = (): Promise<void> => kept;
