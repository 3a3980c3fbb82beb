import { statusOf } from '@forecourt/domain/application/status.ts';
import { registeredNameOf } from '@forecourt/domain/business/rules.ts';
import { correctionReminderDays, guaranteeReminderDays } from '@forecourt/domain/constants/limits.ts';
import { type ApplicationId, factsOf, lockApplication } from '../../store/applications/applications.ts';
import { awaitingCorrections, noteCorrectionReminder } from '../../store/applications/corrections.ts';
import { awaitingGuarantees, noteReminder } from '../../store/applications/guarantee-reminders.ts';
import { statusKeyOf } from '../../store/applications/status-links.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import { recordChange } from '../../store/audit/record-change.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';

/** † Applications read at once. */
const batch = 50;

/** Sends a reminder after the first and the last of the days; only the later one after an outage. */
export async function remindOfGuarantees(store: Store, context: RequestContext): Promise<void> {
  const last = guaranteeReminderDays.length;
  for (let number = last; number > 0; number -= 1) {
    const due = { number, days: guaranteeReminderDays[number - 1] ?? 0 };
    for (let isMore = true; isMore; ) {
      const ids = await awaitingGuarantees(store, due, batch);
      for (const id of ids)
        await inTransaction(store, (transaction) => remind(transaction, id, number, context));
      isMore = ids.length === batch;
    }
  }
}

/** Reminds of corrections as of guarantees. */
export async function remindOfCorrections(store: Store, context: RequestContext): Promise<void> {
  const last = correctionReminderDays.length;
  for (let number = last; number > 0; number -= 1) {
    const due = { number, days: correctionReminderDays[number - 1] ?? 0 };
    for (let isMore = true; isMore; ) {
      const ids = await awaitingCorrections(store, due, batch);
      for (const id of ids)
        await inTransaction(store, (transaction) => remindOfCorrection(transaction, id, number, context));
      isMore = ids.length === batch;
    }
  }
}

async function remindOfCorrection(
  transaction: StoreTransaction,
  id: ApplicationId,
  number: number,
  context: RequestContext,
): Promise<void> {
  const known = await lockApplication(transaction, { id });
  if (!known?.submission || !(await noteCorrectionReminder(transaction, id, number))) return;
  // The applicant may have withdrawn the application meanwhile.
  if (statusOf(factsOf(known)) !== 'correctionAwaited' || known.reference === null) return;
  const { email: to, businessDetails } = known.submission;
  const emailData = {
    to,
    registeredName: registeredNameOf(businessDetails),
    reference: known.reference,
    statusKey: await statusKeyOf(transaction, known.row),
    isLast: number === correctionReminderDays.length,
  };
  await recordChange(transaction, known.row, {
    action: 'correction reminded',
    context,
    mails: [{ kind: 'correction-reminder', emailData }],
  });
}

async function remind(
  transaction: StoreTransaction,
  id: ApplicationId,
  number: number,
  context: RequestContext,
): Promise<void> {
  const known = await lockApplication(transaction, { id });
  if (!known?.submission || !(await noteReminder(transaction, id, number))) return;
  // The application may have changed between the look-up and the lock.
  if (statusOf(factsOf(known)) !== 'guaranteeAwaited' || known.reference === null) return;
  const { email: to, businessDetails } = known.submission;
  const emailData = {
    to,
    registeredName: registeredNameOf(businessDetails),
    reference: known.reference,
    statusKey: await statusKeyOf(transaction, known.row),
    isLast: number === guaranteeReminderDays.length,
  };
  await recordChange(transaction, known.row, {
    action: 'guarantee reminded',
    context,
    mails: [{ kind: 'guarantee-reminder', emailData }],
  });
}
