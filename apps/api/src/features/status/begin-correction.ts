import { correctionForm } from '@forecourt/domain/application/correction-form.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import type { beginCorrection as contract } from '@forecourt/domain/contract/status.ts';
import { questionsIn } from '@forecourt/domain/questions/correctable.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';
import { correctionsOf, findPendingCorrection } from '../../store/applications/corrections.ts';
import type { Store } from '../../store/store.ts';
import { type BankList, nameOfBank } from './name-of-bank.ts';
import { readByStatusLink } from './read-status.ts';

/** Returns what a correction is made with. Throws 404, or 409 if none is awaited. */
export async function beginCorrection(
  store: Store,
  banks: BankList,
  key: string,
): Promise<ResponseOf<typeof contract>> {
  const { row, submission, cards } = await readByStatusLink(store, key);
  const correction = findPendingCorrection(await correctionsOf(store, row));
  if (!correction) throw new Refusal('doneAlready', 'Nothing is to be corrected any more.');
  const { number } = correction;
  const request = { asked: questionsIn(correction.asked), chosen: questionsIn(correction.chosen) };
  const bank = request.asked.includes('bank-details')
    ? await nameOfBank(banks, submission.finalDetails.bankId)
    : '';
  const form = correctionForm(submission, request, bank);
  if (!correction.asked.includes('cards')) return { number, ...form, order: null };
  return {
    ...form,
    number,
    asked: ['cards'],
    before: null,
    order: {
      cards: cards ?? [],
      monthlySpend: submission.businessDetails.fuelAmount,
      deliveredTo: submission.finalDetails.deliveryAddress.fullAddress,
      email: submission.email,
    },
  };
}
