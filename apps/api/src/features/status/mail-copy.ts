import { applicationCopyGroups } from '@forecourt/domain/application/mailed-copy.ts';
import { copiesPerDay } from '@forecourt/domain/constants/limits.ts';
import { tryLaterText } from '@forecourt/domain/constants/phrases.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import { answerOnce, okResponse } from '../../http/idempotency.ts';
import { lockApplication } from '../../store/applications/applications.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import { TooManyMails } from '../../store/outbox/mail-limits.ts';
import { countApplicationCopiesWithinDay } from '../../store/outbox/outbox.ts';
import type { Store } from '../../store/store.ts';
import { recordChange } from '../effects/record-change.ts';
import { type BankListProvider, findBankName } from './name-of-bank.ts';
import { isStatusPageOpen, readApplicationByStatusLink } from './read-status.ts';

const enough = (most: number): string =>
  `We have sent you ${formatCount(most, 'copy', 'copies')} within a day. Ask again tomorrow, or call us.`;

/** Mails a copy of what was sent to the address on file. Throws 404, 409 after the copies of a day, or 429. */
export async function mailApplicationCopy(
  store: Store,
  banks: BankListProvider,
  key: string,
  context: RequestContext,
): Promise<typeof okResponse> {
  const most = copiesPerDay * (store.mailLimitFactor ?? 1);
  const { row, submission } = await readApplicationByStatusLink(store, key);
  const bank = await findBankName(banks, submission.finalDetails.bankId);
  const sending = answerOnce(store, context, async (transaction) => {
    const found = await lockApplication(transaction, { id: row.id });
    const { reference, submittedAt } = orNotFound(found && isStatusPageOpen(found) ? found : undefined);
    if ((await countApplicationCopiesWithinDay(transaction, row.id)) >= most)
      throw new Refusal('refused', enough(most));
    const emailData = {
      to: submission.email,
      reference,
      submittedAt: submittedAt.toISOString(),
      groups: applicationCopyGroups(submission, bank),
    };
    await recordChange(transaction, row, {
      action: 'copy sent',
      context,
      mails: [{ kind: 'application-copy', emailData }],
    });
    return okResponse;
  });
  return sending.catch((error: unknown) => {
    if (!(error instanceof TooManyMails)) throw error;
    throw new Refusal('tooMany', `We cannot send a copy right now. ${tryLaterText}`, error.waitSeconds);
  });
}
