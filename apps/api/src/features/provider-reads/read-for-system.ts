import { statusOf } from '@forecourt/domain/application/status.ts';
import type { RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import {
  orderStates,
  ordersPerRead,
  type readApplication,
  type readOrders,
} from '@forecourt/domain/contract/provider-reads.ts';
import { withoutInvisibleMarksIn } from '@forecourt/domain/fields/hidden.ts';
import { publicIdOf } from '@forecourt/platform/crypto/ids.ts';
import { invalidRefusal, orNotFound } from '@forecourt/platform/http/refusal.ts';
import { findWithdrawer } from '../../store/applications/application-history.ts';
import {
  lockApplication,
  type StoredApplication,
  storedStatusFactsOf,
} from '../../store/applications/applications.ts';
import { listCorrections } from '../../store/applications/corrections.ts';
import { loadCreditChecks } from '../../store/applications/credit-checks.ts';
import { listDecisions } from '../../store/applications/decisions.ts';
import { findEffectiveDispatch, listDispatches } from '../../store/applications/dispatches.ts';
import { formatCursor, parseCursor } from '../../store/applications/list-place.ts';
import { orderVersionOf } from '../../store/applications/order-version.ts';
import { listOrderChanges } from '../../store/applications/orders.ts';
import { findAnsweredCreditPart } from '../../store/applications/parts.ts';
import { opening, orderExported, recordReading } from '../../store/desk/record-reading.ts';
import type { Store, StoreTransaction } from '../../store/store.ts';
import { answeredBy, guaranteeEvidenceOf } from '../effects/applications.ts';
import {
  correctionContent,
  decisionContent,
  guaranteeContent,
  orderContent,
  sendingContent,
  submissionContent,
} from '../effects/event-content.ts';

/** Who read, in history and record. */
const reader = 'the provider’s system';

async function orderOf(store: Store, application: StoredApplication) {
  const { row, reference, cards, lifeSince } = application;
  const dispatch = findEffectiveDispatch(await listDispatches(store, row));
  const versionAt = async (at?: Date) => (await orderVersionOf(store, application, at)).version;
  return {
    applicationId: publicIdOf(row.keyHash),
    reference: orNotFound(reference ?? undefined),
    state: statusOf(storedStatusFactsOf(application)),
    changedAt: lifeSince.toISOString(),
    order: cards ? orderContent(await versionAt(), cards) : null,
    sent: cards && dispatch ? sendingContent(await versionAt(dispatch.sentAt), cards.length, dispatch) : null,
  };
}

/** Reads a page of orders and records that each was read. Throws 400 for a cursor of a day that is none. */
export async function readChangedOrders(
  transaction: StoreTransaction,
  { state, since, after }: RequestOf<typeof readOrders>['querystring'],
): Promise<ResponseOf<typeof readOrders>> {
  const behind = after === undefined ? undefined : parseCursor(after);
  if (after !== undefined && !behind)
    throw invalidRefusal([{ field: 'after', errorMessage: 'This is not where a list ended' }]);
  const filter = { states: state ? [state] : orderStates, since };
  const page = await listOrderChanges(transaction, filter, { behind, limit: ordersPerRead });
  const read = new Map<string, ResponseOf<typeof readOrders>['orders'][number]>();
  // By number, as everywhere that several applications are locked.
  for (const id of page.ids.toSorted((one, other) => Number(one) - Number(other))) {
    const known = await lockApplication(transaction, { id });
    const found = known && (await orderOf(transaction, known));
    // It may have been removed before the lock was given.
    if (!found?.order) continue;
    await recordReading(transaction, id, reader, orderExported(found.order.cards.length));
    read.set(id, withoutInvisibleMarksIn({ ...found, order: found.order }));
  }
  return {
    orders: page.ids.flatMap((id) => read.get(id) ?? []),
    next: page.behind ? formatCursor(page.behind) : null,
  };
}

/** Reads an application as its events said it is, and records that. `provider` names itself in guarantees of earlier releases. */
export async function readWholeApplication(
  transaction: StoreTransaction,
  application: StoredApplication,
  provider: string,
): Promise<ResponseOf<typeof readApplication>> {
  const { row, guarantee } = application;
  const details = orNotFound(application.submission);
  await recordReading(transaction, row.id, reader, opening);
  const [check = { decision: null, cause: null }] = await loadCreditChecks(transaction, row);
  const answered = await findAnsweredCreditPart(transaction, application);
  const decisions = await listDecisions(transaction, row);
  const corrections = await listCorrections(transaction, row);
  const withdrawnBy = await findWithdrawer(transaction, row);
  const content = {
    ...(await orderOf(transaction, application)),
    submission: submissionContent(details, check, answered && answeredBy(answered)),
    decisions: decisions
      .filter(({ source }) => source === 'system' || source === 'operator')
      .map(({ decidedBy = '', reasons = [], ...decision }) =>
        decisionContent({ ...decision, decidedBy, reasons }),
      ),
    corrections: corrections.filter(({ outcome }) => outcome === 'corrected').map(correctionContent),
    withdrawal: withdrawnBy && { withdrawnBy },
  };
  const { guarantor, text } = guarantee ?? {};
  const evidence = () =>
    guarantee && guarantor !== undefined && text
      ? guaranteeContent({ ...guarantee, guarantor, text })
      : guarantee && guaranteeEvidenceOf(details, guarantee, provider);
  // As it was given: its digest is over its text.
  return { ...withoutInvisibleMarksIn(content), guarantee: evidence() ?? null };
}
