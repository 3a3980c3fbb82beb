import type { decideApplication } from '@forecourt/domain/contract/decisions.ts';
import type { RequestOf } from '@forecourt/domain/contract/endpoint.ts';
import type { CallbackOutcome } from '@forecourt/domain/wordings/callback-outcomes.ts';
import { handleCallback } from '../features/applications/handle-callback.ts';
import { noteApplication } from '../features/applications/note-application.ts';
import { takeApplication } from '../features/applications/take-application.ts';
import { decide } from '../features/decisions/decide.ts';
import { sendCards, undoSending } from '../features/orders/send-cards.ts';
import { askToCorrect, takeBackCorrection } from '../features/status/ask-to-correct.ts';
import type { Store } from '../store/store.ts';

type Decision = RequestOf<typeof decideApplication>['body'];
type Asking = Pick<Parameters<typeof askToCorrect>[2], 'questions' | 'because' | 'reasons'>;

/** Acts of one person, by the use cases that the desk calls. */
export function actsBy(store: Store, name: string) {
  const context = { requestId: name };
  const by = { by: 'operator', context } as const;
  return {
    decide: (reference: string, decision: Decision['decision'], more: Partial<Decision> = {}) =>
      decide(store, { reference, decision, reasons: [], decidedBy: name, ...more }, by),
    ask: (reference: string, asking: Asking) =>
      askToCorrect(store, reference, { ...asking, askedBy: name, context }),
    takeBack: (reference: string) => takeBackCorrection(store, reference, { withdrawnBy: name, context }),
    note: (reference: string, text: string) =>
      noteApplication(store, { reference }, { text, by: name, context }),
    take: (reference: string, isRelease = false) =>
      takeApplication(store, { reference, operator: name, isRelease, context }),
    send: (reference: string, tracking?: string) =>
      sendCards(
        store,
        { reference, orderVersion: 'present', sentBy: name, ...(tracking && { tracking }) },
        by,
      ),
    undoSending: (reference: string, because: string) =>
      undoSending(store, reference, { because, undoneBy: name, context }),
    handleCallback: (reference: string, outcome: CallbackOutcome) =>
      handleCallback(store, reference, { outcome, handledBy: name, context }),
  };
}
