import { isDeepStrictEqual } from 'node:util';
import type { FuelOffer } from '@forecourt/domain/fields/offer.ts';
import {
  type OfferBook,
  type OfferRows,
  offerRowsOf,
  type PromoOffer,
} from '@forecourt/domain/providers/offer-book.ts';
import { advisoryLocks } from '@forecourt/platform/db/locks.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { StoreTransaction } from './store.ts';

/** Invented offers for development, or a provider's own. */
export type OfferSource = 'sample' | 'provider';

type Json<T> = ColumnType<T, string, string>;

declare module '@forecourt/platform/db/tables.ts' {
  interface Tables {
    standard_offers: { from_dollars: number; below_dollars: number | null; offer: Json<FuelOffer> };
    promo_offers: { code: string; offer: Json<FuelOffer> };
    offer_changes: {
      id: Generated<string>;
      at: TimestampColumn;
      changed_by: string;
      action: string;
      source: OfferSource;
      removed: Json<OfferRows>;
      added: Json<OfferRows>;
    };
  }
}

/** Adds the fields that a row of an earlier release lacks. */
const whole = (offer: FuelOffer): FuelOffer => ({ ...newer, ...offer });
const newer = { monthlyFee: null, yearlyFee: null, pumpPrice: null };

export async function findStandardOffer(database: Database, amount: number): Promise<FuelOffer | undefined> {
  const row = await database
    .selectFrom('standard_offers')
    .select('offer')
    .where('from_dollars', '<=', amount)
    .where(({ eb }) => eb.or([eb('below_dollars', 'is', null), eb('below_dollars', '>', amount)]))
    .executeTakeFirst();
  return row && whole(row.offer);
}

/** Without a match finds the only code that differs in hyphens ('HAR-VEST'). The caller checks its validity. */
export async function findPromoOffer(database: Database, code: string): Promise<FuelOffer | undefined> {
  const offers = database.selectFrom('promo_offers').select('offer');
  const exact = await offers.where('code', '=', code).executeTakeFirst();
  if (exact) return whole(exact.offer);
  const signs = code.replaceAll('-', '');
  const alike = await offers.where(sql`replace(code, '-', '')`, '=', signs).limit(2).execute();
  return alike[0] && alike.length === 1 ? whole(alike[0].offer) : undefined;
}

export async function loadStandardBands(database: Database): Promise<OfferBook['bands']> {
  const bands = await database
    .selectFrom('standard_offers')
    .select(['from_dollars as fromDollars', 'below_dollars as belowDollars', 'offer'])
    .orderBy('from_dollars')
    .execute();
  return bands.map((band) => ({ ...band, offer: whole(band.offer) }));
}

/** Lists promo codes by code; `after` is the last one of the page before. */
export async function listPromoOffers(
  database: Database,
  { after = '', limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<PromoOffer[]> {
  const rows = await database
    .selectFrom('promo_offers')
    .selectAll()
    .where('code', '>', after)
    .orderBy('code')
    .limit(limit)
    .execute();
  return rows.map(({ code, offer }) => ({ code, offer: whole(offer) }));
}

export async function loadOfferBook(database: Database): Promise<OfferBook> {
  const bands = await loadStandardBands(database);
  const promos = await database.selectFrom('promo_offers').selectAll().orderBy('code').execute();
  return {
    bands,
    promos: promos.map((promo) => ({ ...promo, offer: whole(promo.offer) })),
  };
}

export type OfferChange = {
  readonly id: string;
  readonly at: Date;
  readonly by: string;
  readonly action: string;
  readonly source: OfferSource;
  readonly removed: OfferRows;
  readonly added: OfferRows;
};

export async function listOfferChanges(database: Database, most: number): Promise<OfferChange[]> {
  return await database
    .selectFrom('offer_changes')
    .select(['id', 'at', 'changed_by as by', 'action', 'source', 'removed', 'added'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

type Author = { readonly by: string; readonly action: string; readonly source?: OfferSource };

/** Replaces the offers and records the author. Returns the rows removed and added; a dry run only compares. */
export async function changeOffers(
  database: Database,
  { by, action, source }: Author,
  change: (before: OfferBook) => OfferBook,
  { dryRun = false } = {},
): Promise<Pick<OfferChange, 'removed' | 'added'>> {
  return await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.offers})`.execute(transaction);
    const [before, [latest]] = [await loadOfferBook(transaction), await listOfferChanges(transaction, 1)];
    const after = change(before);
    const [was, is] = [offerRowsOf(before), offerRowsOf(after)];
    const difference = { removed: rowsNotIn(was, is), added: rowsNotIn(is, was) };
    const holdsFor = source ?? latest?.source ?? 'provider';
    const isSame = [difference.removed, difference.added].every(isEmpty) && latest?.source === holdsFor;
    if (dryRun || isSame) return difference;
    await replaceAll(transaction, after);
    await transaction
      .insertInto('offer_changes')
      .values({
        changed_by: by,
        action,
        source: holdsFor,
        removed: JSON.stringify(difference.removed),
        added: JSON.stringify(difference.added),
      })
      .execute();
    return difference;
  });
}

/** Returns which of these promo codes were made or ended at the desk after the last file that had them. */
export async function listPromosOfDesk(database: Database, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${[...codes]}::text[]) code
    where 'desk' = (
      select action from offer_changes
      where added -> 'promo' @> jsonb_build_array(jsonb_build_object('code', code))
      order by id desc limit 1)
    order by code`.execute(database);
  return rows.map(({ code }) => code);
}

/** Locks the offers until the transaction ends. */
export async function lockOffers({ database }: StoreTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.offers})`.execute(database);
}

const rowsOfPromo = (promo: PromoOffer | undefined): string =>
  JSON.stringify(offerRowsOf({ bands: [], promos: promo ? [promo] : [] }));

/** Adds a promo code or changes its offer, under the lock, and records the author. Returns the number of the change. */
export async function savePromoOffer(
  { database }: StoreTransaction,
  { code, offer }: PromoOffer,
  { by, before }: { readonly by: string; readonly before: FuelOffer | undefined },
): Promise<string> {
  await database
    .insertInto('promo_offers')
    .values({ code, offer: JSON.stringify(offer) })
    .onConflict((known) => known.column('code').doUpdateSet({ offer: JSON.stringify(offer) }))
    .execute();
  const [latest] = await listOfferChanges(database, 1);
  const { id } = await database
    .insertInto('offer_changes')
    .values({
      changed_by: by,
      action: 'desk',
      source: latest?.source ?? 'provider',
      removed: rowsOfPromo(before && { code, offer: before }),
      added: rowsOfPromo({ code, offer }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const isEmpty = ({ standard, promo }: OfferRows): boolean => standard.length + promo.length === 0;

function rowsNotIn(one: OfferRows, other: OfferRows): OfferRows {
  const bands = new Map(other.standard.map((row) => [row.fromDollars, row]));
  const promos = new Map(other.promo.map((row) => [row.code, row]));
  return {
    standard: one.standard.filter((row) => !isDeepStrictEqual(bands.get(row.fromDollars), row)),
    promo: one.promo.filter((row) => !isDeepStrictEqual(promos.get(row.code), row)),
  };
}

async function replaceAll(database: Database, { bands, promos }: OfferBook): Promise<void> {
  await database.deleteFrom('standard_offers').execute();
  await database.deleteFrom('promo_offers').execute();
  await sql`
    insert into standard_offers
    select "fromDollars", "belowDollars", offer
    from jsonb_to_recordset(${JSON.stringify(bands)})
      as band("fromDollars" integer, "belowDollars" integer, offer jsonb)`.execute(database);
  await sql`
    insert into promo_offers
    select code, offer from jsonb_to_recordset(${JSON.stringify(promos)}) as promo(code text, offer jsonb)`.execute(
    database,
  );
}
