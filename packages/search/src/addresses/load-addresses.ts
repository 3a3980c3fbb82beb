import { copyRows, formatCopyLine } from '@forecourt/platform/db/copy-rows.ts';
import { swapTables } from '@forecourt/platform/db/swap-tables.ts';
import type pg from 'pg';
import { type Batches, copyBatches } from '../copy-batches.ts';
import type { AddressPlace, AddressRow } from './address-row.ts';
import { classifyPlaceWords, foldPlace } from './place-words.ts';

/** In the order in which searches lock them, so that the exchange never deadlocks with a search. */
const tables = ['address_words', 'address_word_places', 'address_places', 'address_points', 'address_set'];

type KnownPlace = AddressPlace & { readonly position: number; addresses: number };

export type AddressSetOrigin = { readonly source: 'sample' | 'import'; readonly digest: string };

/** Replaces all addresses in one transaction, so searches see the old ones until the end. Returns their number. */
export async function loadAddresses(
  client: pg.ClientBase,
  batches: Batches<AddressRow>,
  { source, digest }: AddressSetOrigin,
  onPhase: (phase: 'indexing') => void = () => {},
): Promise<number> {
  await client.query(`
    drop table if exists pg_temp.incoming_points, pg_temp.incoming_places;
    create temporary table incoming_points (position integer, number integer, suffix text, unit text, label text,
      id text, dpid text, source_desc text, is_deliverable boolean);
    create temporary table incoming_places (position integer, id integer)`);
  const places = new Map<string, KnownPlace>();
  const addresses = await copyBatches(client, 'incoming_points', batches, (row) =>
    pointLine(row, placeOf(row, places)),
  );
  onPhase('indexing');
  const ranked = [...places.values()].sort(
    (one, other) => other.addresses - one.addresses || one.position - other.position,
  );
  await copyRows(client, 'incoming_places', [
    ranked.map(({ position }, id) => formatCopyLine([position, id + 1])).join(''),
  ]);
  await swapTables(client, tables, async (next) => {
    await copyRows(client, next('address_places'), placeLines(ranked));
    await copyRows(client, next('address_word_places'), wordLines(ranked));
    await client.query(`
      insert into ${next('address_words')}
      select word, count(*) from ${next('address_word_places')} group by word order by word`);
    await client.query('analyze incoming_points; analyze incoming_places');
    await client.query(`
      insert into ${next('address_points')}
      select place.id, number, suffix, unit, label, point.id, dpid, source_desc, is_deliverable
      from incoming_points point join incoming_places place using (position)
      order by place.id, number, suffix, length(unit), unit`);
    await client.query(
      `insert into ${next('address_set')} (source, digest, addresses, loaded_at) values ($1, $2, $3, now())`,
      [source, digest, addresses],
    );
  });
  await client.query('drop table incoming_points, incoming_places');
  return addresses;
}

function placeOf(row: AddressRow, places: Map<string, KnownPlace>): number {
  const { road, district, town, postcode, isBox } = row;
  const key = `${road}\n${district}\n${town}\n${postcode}`;
  let place = places.get(key);
  if (!place) {
    place = { road, district, town, postcode, isBox, position: places.size, addresses: 0 };
    places.set(key, place);
  }
  place.addresses += 1;
  return place.position;
}

const pointLine = (row: AddressRow, position: number): string =>
  formatCopyLine([
    position,
    row.number,
    row.suffix,
    row.unit,
    row.label,
    row.id,
    row.dpid,
    row.sourceDesc,
    row.isDeliverable,
  ]);

function* placeLines(ranked: readonly KnownPlace[]): Generator<string> {
  for (const [position, place] of ranked.entries()) {
    const { road, district, town, postcode, isBox } = place;
    const { name, words } = foldPlace(place);
    yield formatCopyLine([position + 1, road, district, town, postcode, isBox, name, words]);
  }
}

function* wordLines(ranked: readonly KnownPlace[]): Generator<string> {
  for (const [position, place] of ranked.entries()) {
    const { name, words } = foldPlace(place);
    for (const [word, wordClass] of classifyPlaceWords(name, words))
      yield formatCopyLine([word, wordClass, position + 1]);
  }
}
