import { correctionStart } from '@forecourt/domain/application/correction.ts';
import { questionsSent } from '@forecourt/domain/application/sent-application.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import type { beginCorrection as contract } from '@forecourt/domain/contract/status.ts';
import { questionsIn } from '@forecourt/domain/questions/correctable.ts';
import { conflict } from '@forecourt/platform/http/refusal.ts';
import { correctionsOf, waitingIn } from '../../store/applications/corrections.ts';
import type { Store } from '../../store/store.ts';
import { readShown } from './read-status.ts';

/** Returns what a correction is made with. Throws 404, or 409 if none is awaited. */
export async function beginCorrection(store: Store, key: string): Promise<ResponseOf<typeof contract>> {
  const { row, submission, cards } = await readShown(store, key);
  const correction = waitingIn(await correctionsOf(store, row));
  if (!correction) throw conflict('Nothing is to be corrected any more.');
  const asked = [...correction.asked];
  const { business, offer, credit, finalDetails } = correctionStart(submission, questionsIn(asked));
  return {
    number: correction.number,
    asked,
    sent: questionsSent(submission),
    answers: { business, offer, credit, finalDetails },
    order: asked.includes('cards')
      ? {
          cards: cards ?? [],
          monthlySpend: submission.businessDetails.fuelAmount,
          deliveredTo: submission.finalDetails.deliveryAddress.fullAddress,
          email: submission.email,
        }
      : null,
  };
}
