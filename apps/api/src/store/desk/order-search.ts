import type { EncryptedColumn } from '@forecourt/platform/db/tables.ts';
import { sql } from 'kysely';
import { type ApplicationId, decryptCards } from '../applications/applications.ts';
import { listTrackingNumbers } from '../applications/dispatches.ts';
import type { Store } from '../store.ts';
import { type Compared, createComparer } from './compared.ts';

/** † Orders to make, and orders sent last, whose plates and tracking numbers are compared. */
const comparedMost = { cardsOrdered: 1_000, cardsSent: 500 } as const;

/** Folds a plate or a tracking number to its signs. */
const foldCode = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** † Signs of the longest tracking number. */
const longestCode = 40;

/** A plate without a figure has at most six signs. */
const isCode = (code: string): boolean =>
  (/\d/.test(code) ? code.length <= longestCode : code.length <= 6) && code.length > 1;

/** Returns what may be plates or tracking numbers in a text: the whole of it, and its words that have a figure. */
export function parseOrderCodes(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => /\d/.test(word));
  return [...new Set([text, ...words].map(foldCode))].filter(isCode);
}

const ordersCompared = createComparer(2 * (comparedMost.cardsOrdered + comparedMost.cardsSent), openCodes);

type Row = { id: ApplicationId; keyHash: Buffer; cards: EncryptedColumn };

/** Plates of the cards, and the tracking number of those that were sent. */
async function openCodes(
  store: Store,
  ids: readonly ApplicationId[],
): Promise<Map<ApplicationId, readonly string[]>> {
  const { rows } = await sql<Row>`
    select id, key_hash as "keyHash", cards from applications
    where id = any (${[...ids]}::bigint[]) and cards is not null`.execute(store.database);
  const tracking = await listTrackingNumbers(store, ids);
  return new Map(
    rows.map(({ id, keyHash, cards }) => {
      const plates = decryptCards(store, { keyHash }, cards).map(({ vehicle }) => vehicle.registration);
      return [id, [...plates, tracking.get(id) ?? ''].map(foldCode)];
    }),
  );
}

async function readCompared({ database }: Store): Promise<{ orders: Compared[]; isPartial: boolean }> {
  const columns = sql`id, encode(key_hash, 'hex') as key, encode(audit_head, 'hex') as version`;
  const read = async (life: keyof typeof comparedMost, direction: 'asc' | 'desc') => {
    const order = direction === 'asc' ? sql`asc` : sql`desc`;
    const { rows } = await sql<Compared>`
      select ${columns} from applications where submitted_at is not null and life = ${sql.lit(life)}
      order by life_since ${order}, id ${order} limit ${sql.lit(comparedMost[life] + 1)}`.execute(database);
    return { orders: rows.slice(0, comparedMost[life]), isPartial: rows.length > comparedMost[life] };
  };
  const toMake = await read('cardsOrdered', 'asc');
  const sent = await read('cardsSent', 'desc');
  return { orders: [...toMake.orders, ...sent.orders], isPartial: toMake.isPartial || sent.isPartial };
}

/**
 * Finds orders by the whole plate of a card or a whole tracking number, among the longest to make and the last sent.
 * `isPartial`: not all were compared.
 */
export async function findOrdersByCode(
  store: Store,
  text: string,
  limit: number,
): Promise<{ found: ApplicationId[]; isPartial: boolean }> {
  const sought = parseOrderCodes(text);
  if (sought.length === 0) return { found: [], isPartial: false };
  const { orders, isPartial } = await readCompared(store);
  const isMatch = (codes: readonly string[]): boolean => codes.some((code) => sought.includes(code));
  return { found: await ordersCompared(store, orders, { isMatch, most: limit }), isPartial };
}
