import type { Outcome } from '@forecourt/domain/constants/options.ts';
import type { ListedReason } from '@forecourt/domain/wordings/list-reasons.ts';
import { sql } from 'kysely';
import { auditActorOf, resolveActorNames } from '../desk/actors.ts';
import { listSeenBefore } from '../desk/seen-before.ts';
import type { Store } from '../store.ts';
import { type ApplicationId, decryptCards } from './applications.ts';
import { listCorrectionChecks } from './corrections.ts';
import { listLatestDecisions, type StoredDecision } from './decisions.ts';
import { type ApplicationHolder, findApplicationHolders } from './holders.ts';
import { listProposals } from './proposals.ts';

/** What a list shows of an application besides its row. */
export type ListDetails = {
  readonly why: ListedReason;
  /** A decision, or null to withdraw it, that is not carried out yet. */
  readonly proposed: { readonly decision: Outcome | null; readonly by: string } | null;
  readonly holder: ApplicationHolder | null;
  /** Shares what identifies a business or a person, and one value more, with another application. */
  readonly isSeenBefore: boolean;
};

const unchecked: ListedReason = { source: null, decision: null, cause: null };

/** Returns how to find the details of one of these applications. */
export async function readListDetails(
  store: Store,
  ids: readonly ApplicationId[],
): Promise<(id: ApplicationId) => ListDetails> {
  if (ids.length === 0) return () => ({ why: unchecked, proposed: null, holder: null, isSeenBefore: false });
  const holders = await findApplicationHolders(store, ids);
  const seenBefore = await listSeenBefore(store, ids);
  const decisions = new Map((await listLatestDecisions(store, ids)).map((each) => [each.id, each]));
  const corrected = ids.filter((id) => decisions.get(id)?.source === 'correction');
  const checks = await listCorrectionChecks(store, corrected);
  const proposals = (await listProposals(store, ids)).map((each) => ({
    ...each,
    by: auditActorOf({ id: each.by }),
  }));
  const proposed = new Map((await resolveActorNames(store, proposals)).map(({ id, ...each }) => [id, each]));
  const whyOf = (id: ApplicationId): ListedReason => {
    const { source, decision, cause } = decisions.get(id) ?? unchecked;
    if (source !== 'correction') return { source, decision, cause };
    const { creditCheck = null, creditCheckCause = null } = checks.get(id) ?? {};
    return { source, decision: creditCheck, cause: creditCheckCause };
  };
  return (id) => ({
    why: whyOf(id),
    proposed: proposed.get(id) ?? null,
    holder: holders.get(id) ?? null,
    isSeenBefore: seenBefore.has(id),
  });
}

/** What a file shows besides: the last decision that was no handing over, and how many cards were ordered. */
export type FileDetails = {
  readonly decided:
    | (Pick<StoredDecision, 'source' | 'cause' | 'decidedAt'> & {
        readonly decidedBy: string | null;
        readonly reasons: readonly string[];
      })
    | null;
  readonly cards: number | null;
};

/** Returns how to find what a file shows of one of these applications. */
export async function readFileDetails(
  store: Store,
  ids: readonly ApplicationId[],
): Promise<(id: ApplicationId) => FileDetails> {
  const decisions = await listLatestDecisions(store, ids, { isFinal: true });
  const decided = new Map(
    decisions.map(({ id, source, cause, decidedAt, decidedBy = null, reasons = [] }) => [
      id,
      { source, cause, decidedAt, decidedBy, reasons },
    ]),
  );
  const { rows } = await sql<{ id: ApplicationId; keyHash: Buffer; cards: Buffer }>`
    select id, key_hash as "keyHash", cards from applications
    where id = any (${[...ids]}::bigint[]) and cards is not null`.execute(store.database);
  const cards = new Map(rows.map((row) => [row.id, decryptCards(store, row, row.cards).length]));
  return (id) => ({ decided: decided.get(id) ?? null, cards: cards.get(id) ?? null });
}
