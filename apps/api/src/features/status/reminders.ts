import { statusOf } from '@forecourt/domain/application/status.ts';
import { registeredNameOf } from '@forecourt/domain/business/rules.ts';
import { correctionReminderDays, guaranteeReminderDays } from '@forecourt/domain/constants/limits.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import {
  type ApplicationId,
  type ApplicationRow,
  lockApplication,
  storedStatusFactsOf,
} from '../../store/applications/applications.ts';
import {
  findPendingCorrection,
  listCorrections,
  listCorrectionsToRemind,
  recordCorrectionReminder,
} from '../../store/applications/corrections.ts';
import {
  listApplicationsAwaitingGuarantee,
  recordGuaranteeReminder,
} from '../../store/applications/guarantee-reminders.ts';
import { findCorrectionPart } from '../../store/applications/parts.ts';
import { ensureStatusKey } from '../../store/applications/status-links.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';
import { recordChange } from '../effects/record-change.ts';

/** † Applications read at once. */
const batch = 50;

type Due = { readonly number: number; readonly days: number };
type Reminder = {
  readonly days: readonly number[];
  /** Returns applications that wait for these days with fewer reminders. */
  readonly awaiting: (store: Store, due: Due, most: number) => Promise<ApplicationId[]>;
  /** Notes that a reminder is sent; false if it was noted before. */
  readonly note: (transaction: StoreTransaction, id: ApplicationId, number: number) => Promise<boolean>;
  readonly status: ApplicationStatus;
  readonly action: 'correction reminded' | 'guarantee reminded';
  readonly kind: 'correction-reminder' | 'guarantee-reminder';
};

const ofGuarantees: Reminder = {
  days: guaranteeReminderDays,
  awaiting: listApplicationsAwaitingGuarantee,
  note: recordGuaranteeReminder,
  status: 'guaranteeAwaited',
  action: 'guarantee reminded',
  kind: 'guarantee-reminder',
};
const ofCorrections: Reminder = {
  days: correctionReminderDays,
  awaiting: listCorrectionsToRemind,
  note: recordCorrectionReminder,
  status: 'correctionAwaited',
  action: 'correction reminded',
  kind: 'correction-reminder',
};

/** Sends a reminder after the first and the last of the days; only the later one after an outage. */
async function remindEach(store: Store, reminder: Reminder, context: RequestContext): Promise<void> {
  const { days, awaiting } = reminder;
  for (let number = days.length; number > 0; number -= 1) {
    const due = { number, days: days[number - 1] ?? 0 };
    for (let isMore = true; isMore; ) {
      const ids = await awaiting(store, due, batch);
      for (const id of ids)
        await inTransaction(store, (transaction) => remind(transaction, reminder, { id, number, context }));
      isMore = ids.length === batch;
    }
  }
}

export const remindOfGuarantees = (store: Store, context: RequestContext): Promise<void> =>
  remindEach(store, ofGuarantees, context);

export const remindOfCorrections = (store: Store, context: RequestContext): Promise<void> =>
  remindEach(store, ofCorrections, context);

type One = { readonly id: ApplicationId; readonly number: number; readonly context: RequestContext };

async function remind(
  transaction: StoreTransaction,
  { days, note, status, action, kind }: Reminder,
  { id, number, context }: One,
): Promise<void> {
  const known = await lockApplication(transaction, { id });
  if (!known || !(await note(transaction, id, number))) return;
  const { row, submission, reference } = known;
  // A person who is asked in place of the applicant has reminders of their own.
  if (await isCorrectedByPart(transaction, row)) return;
  // The application may have changed between the look-up and the lock.
  if (!submission || reference === null || statusOf(storedStatusFactsOf(known)) !== status) return;
  const emailData = {
    to: submission.email,
    registeredName: registeredNameOf(submission.businessDetails),
    reference,
    statusKey: await ensureStatusKey(transaction, row),
    isLast: number === days.length,
  };
  await recordChange(transaction, row, { action, context, mails: [{ kind, emailData }] });
}

async function isCorrectedByPart(transaction: StoreTransaction, row: ApplicationRow): Promise<boolean> {
  const pending = findPendingCorrection(await listCorrections(transaction, row));
  return pending !== undefined && (await findCorrectionPart(transaction, row, pending.number)) !== undefined;
}
