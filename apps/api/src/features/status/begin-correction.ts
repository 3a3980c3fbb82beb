import { correctionForm } from '@forecourt/domain/application/correction-form.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import type { beginCorrection as contract } from '@forecourt/domain/contract/status.ts';
import { knownQuestionIds } from '@forecourt/domain/questions/correctable.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';
import { askedOfText } from '../../http/refuse-part.ts';
import { findPendingCorrection, listCorrections } from '../../store/applications/corrections.ts';
import { findCorrectionPart } from '../../store/applications/parts.ts';
import type { Store } from '../../store/store.ts';
import { type BankListProvider, findBankName } from './name-of-bank.ts';
import { readApplicationByStatusLink } from './read-status.ts';

/** Returns what a correction is made with. Throws 404, or 409 if none is awaited. */
export async function readCorrectionDetails(
  store: Store,
  banks: BankListProvider,
  key: string,
): Promise<ResponseOf<typeof contract>> {
  const { row, submission, cards } = await readApplicationByStatusLink(store, key);
  const correction = findPendingCorrection(await listCorrections(store, row));
  if (!correction) throw new Refusal('doneAlready', 'Nothing is to be corrected any more.');
  const { number } = correction;
  const part = await findCorrectionPart(store, row, number);
  if (part) throw new Refusal('refused', askedOfText(part.name));
  const request = { asked: knownQuestionIds(correction.asked), chosen: knownQuestionIds(correction.chosen) };
  const bank = request.asked.includes('bank-details')
    ? await findBankName(banks, submission.finalDetails.bankId)
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
