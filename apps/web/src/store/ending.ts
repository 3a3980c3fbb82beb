import type { Application } from '@forecourt/domain/state.ts';
import { isIdle, markActive } from './last-active.ts';
import { claimRecord } from './open-record.ts';
import { lastSubmissionRecord, warnStorageFailure } from './session-record.ts';

/** What this tab sent last. `at` is ISO text; `statusKey` is empty where there is no status page. */
export type LastSubmission = {
  readonly kind: 'application' | 'callback';
  readonly reference: string;
  readonly at: string;
  readonly statusKey: string;
};

export function lastSubmissionOf({ saver }: Application): LastSubmission | undefined {
  const { receipt, callbackReference } = saver;
  if (receipt)
    return {
      kind: 'application',
      reference: receipt.reference,
      at: receipt.submittedAt,
      statusKey: receipt.statusKey,
    };
  if (callbackReference === null) return undefined;
  return { kind: 'callback', reference: callbackReference, at: new Date().toISOString(), statusKey: '' };
}

/** Keeps, for this tab until another application begins, what its ending was about. */
export async function saveLastSubmission(application: Application): Promise<void> {
  const ending = lastSubmissionOf(application);
  if (!ending) return;
  await lastSubmissionRecord.write(JSON.stringify(ending)).catch(warnStorageFailure);
  markActive();
}

export async function loadLastSubmission(): Promise<LastSubmission | undefined> {
  if (isIdle()) await removeLastSubmission();
  const found = await claimRecord(lastSubmissionRecord);
  return found && (JSON.parse(found.text) as LastSubmission);
}

export async function removeLastSubmission(): Promise<void> {
  if (lastSubmissionRecord.has()) await lastSubmissionRecord.drop();
}
