import type { decideApplication } from '@forecourt/domain/contract/decisions.ts';
import type { RequestOf } from '@forecourt/domain/contract/endpoint.ts';
import type { CallbackOutcome } from '@forecourt/domain/wordings/callback-outcomes.ts';
import { addCallbackNote, handleCallback } from '../features/applications/handle-callback.ts';
import { claimOrReleaseApplication } from '../features/applications/take-application.ts';
import { recordDecision } from '../features/decisions/decide.ts';
import { recordCardsSent, undoCardsSent } from '../features/orders/send-cards.ts';
import { askToCorrect, takeBackCorrection } from '../features/status/ask-to-correct.ts';
import { addNote } from '../store/applications/notes.ts';
import type { Store } from '../store/store.ts';
import { locked } from './locked.ts';

type Decision = RequestOf<typeof decideApplication>['body'];
type Asking = Pick<Parameters<typeof askToCorrect>[2], 'questions' | 'because' | 'reasons'>;

/** Acts of one person, by the use cases that the desk calls. */
export function actsBy(store: Store, name: string) {
  const context = { requestId: name };
  const by = { by: 'operator', context } as const;
  return {
    decide: (reference: string, decision: Decision['decision'], more: Partial<Decision> = {}) =>
      locked(recordDecision)(
        store,
        reference,
        { reference, decision, reasons: [], decidedBy: name, ...more },
        by,
      ),
    ask: (reference: string, asking: Asking) =>
      locked(askToCorrect)(store, reference, { ...asking, askedBy: name, context }),
    takeBack: (reference: string) =>
      locked(takeBackCorrection)(store, reference, { withdrawnBy: name, context }),
    note: (reference: string, text: string) =>
      locked((transaction, { row }) => addNote(transaction, row, { text, by: name, context }))(
        store,
        reference,
      ),
    take: (reference: string, isRelease = false) =>
      locked(claimOrReleaseApplication)(store, reference, { isRelease, context }),
    send: (reference: string, tracking?: string) =>
      locked(recordCardsSent)(
        store,
        reference,
        { reference, orderVersion: 'present', sentBy: name, ...(tracking && { tracking }) },
        by,
      ),
    undoSending: (reference: string, because: string) =>
      locked(undoCardsSent)(store, reference, { because, undoneBy: name, context }),
    noteCall: (reference: string, note: { readonly text: string; readonly isNotReached: boolean }) =>
      locked(addCallbackNote)(store, { callback: reference }, { ...note, by: name, context }),
    handleCallback: (reference: string, outcome: CallbackOutcome) =>
      locked(handleCallback)(
        store,
        { callback: reference },
        { reference, outcome, handledBy: name, context },
      ),
  };
}
