import type { Application } from '@forecourt/domain/state.ts';
import { isIdle, markActive } from './last-active.ts';
import { openRecord } from './open-record.ts';
import { endingRecord, warnNothingIsKept } from './session-record.ts';

/** What this tab sent last. `at` is ISO text; `statusKey` is empty where there is no status page. */
export type Ending = {
  readonly kind: 'application' | 'callback';
  readonly reference: string;
  readonly at: string;
  readonly statusKey: string;
};

export function endingOf({ saver }: Application): Ending | undefined {
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
export async function keepEnding(application: Application): Promise<void> {
  const ending = endingOf(application);
  if (!ending) return;
  await endingRecord.write(JSON.stringify(ending)).catch(warnNothingIsKept);
  markActive();
}

export async function readEnding(): Promise<Ending | undefined> {
  if (isIdle()) await dropEnding();
  const found = await openRecord(endingRecord);
  return found && (JSON.parse(found.text) as Ending);
}

export async function dropEnding(): Promise<void> {
  if (endingRecord.has()) await endingRecord.drop();
}
