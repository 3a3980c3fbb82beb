import { draftVersion } from '@forecourt/domain/constants/limits.ts';
import { landingProblems } from '@forecourt/domain/landing/rules.ts';
import type { Landing } from '@forecourt/domain/landing/state.ts';
import { enterLanding } from '@forecourt/domain/landing/transitions.ts';
import { markActive } from '../../store/last-active.ts';
import { hasSessionRecord, tellNothingIsKept, writeSessionRecord } from '../../store/session-record.ts';
import { newSessionKey, type SessionKey, seal } from '../../store/session-seal.ts';

// All that the landing page needs until its button is pressed: what knows the whole application comes with the press.

/** What was typed as it is kept, without the marks that stood around it. */
export const asKept = (typed: Landing): Landing => enterLanding(typed, typed);

/** What is wrong with what was typed, by field, were it kept as it is. */
export const problemsOf = (typed: Landing): ReturnType<typeof landingProblems> =>
  landingProblems(enterLanding(typed, typed));

let held: Promise<SessionKey> | undefined;
let kept = Promise.resolve();

async function write(typed: Landing): Promise<void> {
  // What the tab has brought along is on its way back, and takes in what was typed meanwhile.
  if (!held && hasSessionRecord()) return;
  held ??= newSessionKey();
  const { keyId, key } = await held;
  const draft = { version: draftVersion, application: { landing: enterLanding(typed, typed) } };
  writeSessionRecord({ keyId, sealed: await seal(key, JSON.stringify(draft)) });
  markActive();
}

/** Keeps what is typed, sealed, as the beginning of the draft that the session opens; of several the latest stays. */
export function keepTyped(typed: Landing): Promise<void> {
  kept = kept.then(() => write(typed)).catch(tellNothingIsKept);
  return kept;
}
