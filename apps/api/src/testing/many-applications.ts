import { createApplicantGenerator } from '@forecourt/fixtures/sample/applicants.ts';
import { createScenarioGenerator } from '@forecourt/fixtures/sample/lives.ts';
import { hashId, newId, newReference } from '@forecourt/platform/crypto/ids.ts';
import { type ConnectionConfig, withClient } from '@forecourt/platform/db/connect.ts';
import type pg from 'pg';
import { seedDemo } from '../cli/demo/seed-demo.ts';
import { decryptColumn, encryptColumn } from '../store/applications/applications.ts';
import { searchTermsOf, searchTokensOf } from '../store/applications/search-terms.ts';
import type { Store } from '../store/store.ts';

/** † Led through their lives by the use cases; all others are copies of these. */
const originals = 60;
const batch = 500;
/** † Applications of one business; the samples are of some hundred businesses. */
const perBusiness = 2;
const nzbnOf = (number: number): string =>
  `94290${String(Math.floor(number / perBusiness)).padStart(8, '0')}`;
/** Each copy is so much older than the one before, for a week. */
const [stepMinutes, weekMinutes] = [37, 7 * 24 * 60];

type Original = {
  readonly id: string;
  readonly key_hash: Buffer;
  readonly callback: Buffer | null;
  readonly guarantee: Buffer | null;
  readonly cards: Buffer | null;
  readonly submission: Buffer | null;
  readonly callback_reference: string | null;
};
const written = {
  original: 'bigint',
  older: 'interval',
  key_hash: 'bytea',
  sealed_key: 'bytea',
  contact: 'bytea',
  submission: 'bytea',
  callback: 'bytea',
  guarantee: 'bytea',
  cards: 'bytea',
  reference: 'text',
  callback_reference: 'text',
} as const;
type Copy = { readonly [Column in keyof typeof written]: string | Buffer | null };

type Many = { readonly seed: string; readonly applications: number; readonly stop?: AbortSignal };

/** What lists and their files decrypt of a copy besides its own row. */
const listedColumns = [
  { table: 'decisions', column: 'grounds', isNumbered: true },
  { table: 'corrections', column: 'ending', isNumbered: true },
  { table: 'proposed_decisions', column: 'proposal', isNumbered: false },
] as const;

/**
 * Makes applications in all states: some by the use cases, then copies of them by other people. What belongs to a copy
 * (drafts, mails, audit records …) can be listed, counted and deleted, but neither decrypted nor verified.
 */
export async function makeApplications(
  owner: ConnectionConfig,
  store: Store,
  { seed, applications, stop }: Many,
) {
  const now = new Date();
  const provider = { name: 'Forecourt', businessContactEmail: 'business@example.com' };
  const wanted = Math.min(applications, originals);
  const seeded = await seedDemo(owner, store, { seed, provider, applications: wanted, now });
  const live = createScenarioGenerator(seed, now);
  const draw = createApplicantGenerator(seed);
  let made = seeded.length;
  await withClient(owner, async (client) => {
    const copies = await copier(client, store);
    const { rows } = await client.query<Original>(
      `select id, key_hash, submission, callback, guarantee, cards, callback_reference from applications
       where id in (select first_application from demo_seeds where seed = $1) order by id`,
      [seed],
    );
    const copyOf = (number: number): { copy: Copy; tokens: number[] | null } => {
      const original = rows[number % rows.length];
      if (!original) throw new Error('there is nothing to copy');
      const [row, from] = [{ keyHash: hashId(newId()) }, { keyHash: original.key_hash }];
      const drawn = draw(number, live(number % rows.length)).details;
      const { businessDetails } = drawn;
      const details = {
        ...drawn,
        businessDetails: { ...businessDetails, nzbn: businessDetails.nzbn && nzbnOf(number) },
      };
      const { fullName, email, receiveCorrespondence } = details;
      const again = <Column extends 'callback' | 'guarantee' | 'cards'>(column: Column) => {
        const content = decryptColumn(store, from, column, original[column] as never);
        return content === undefined ? null : encryptColumn(store, row, column, content);
      };
      const isSent = original.submission !== null;
      const copy = {
        original: original.id,
        older: `${(number * stepMinutes) % weekMinutes} minutes`,
        key_hash: row.keyHash,
        sealed_key: encryptColumn(store, row, 'sealed_key', newId()),
        contact: encryptColumn(store, row, 'contact', { fullName, email, receiveCorrespondence }),
        submission: isSent ? encryptColumn(store, row, 'submission', details) : null,
        callback: again('callback'),
        guarantee: again('guarantee'),
        cards: again('cards'),
        reference: isSent ? newReference() : null,
        callback_reference: original.callback_reference === null ? null : newReference(),
      };
      return { copy, tokens: isSent ? searchTokensOf(store.encrypter, searchTermsOf({ details })) : null };
    };
    while (made < applications && !stop?.aborted) {
      const count = Math.min(batch, applications - made);
      await copies(Array.from({ length: count }, (_, at) => copyOf(made + at)));
      made += count;
    }
    // As it is in any database that was not filled within minutes.
    await client.query('vacuum analyze');
  });
  return { made, seeded };
}

/** Returns a function that adds copies with what belongs to them, whatever tables and columns there are. */
async function copier(client: pg.Client, { encrypter }: Store) {
  const { rows: tables } = await client.query<{ name: string; columns: string[]; moments: string[] }>(
    `select attrelid::regclass::text as name, array_agg(attname::text) as columns,
       coalesce(array_agg(attname::text) filter (where atttypid = 'timestamptz'::regtype), '{}') as moments
     from pg_attribute
     where attnum > 0 and attgenerated = '' and attidentity = '' and not attisdropped
       and (attrelid in ('applications'::regclass, 'audit'::regclass) or attrelid in (select conrelid from pg_constraint
         where confrelid = 'applications'::regclass and conparentid = 0))
     group by attrelid`,
  );
  const copying = ({ name, columns, moments }: (typeof tables)[number], given: readonly string[]) => {
    const kept = columns.filter((column) => !given.includes(column));
    const values = kept.map((column) => `${name}.${column}${moments.includes(column) ? ' - older' : ''}`);
    return { into: kept.join(', '), values: values.join(', ') };
  };
  const all = Object.entries(written);
  const given = all.map(([column]) => column).filter((column) => column !== 'original' && column !== 'older');
  const parents = tables.find(({ name }) => name === 'applications');
  if (!parents) throw new Error('there is no table of applications');
  const parent = copying(parents, given);
  const ofCopies = `unnest(${all.map(([, type], at) => `$${at + 1}::${type}[]`).join(', ')}) as given(${all
    .map(([column]) => column)
    .join(', ')})`;
  const addParents = `insert into applications (${given.join(', ')}, ${parent.into})
    select ${given.map((column) => `given.${column}`).join(', ')}, ${parent.values}
    from ${ofCopies} join applications on id = original returning id, key_hash`;
  const children = tables
    .filter(({ name }) => name !== 'applications' && name !== 'application_search')
    .map((table) => ({ ...copying(table, ['application_id']), name: table.name }))
    .map(
      ({ name, into, values }) => `insert into ${name} (application_id, ${into})
        select copy, ${values} from unnest($1::bigint[], $2::bigint[], $3::interval[]) as made(copy, original, older)
        join ${name} on application_id = original`,
    );
  return async (copies: readonly { readonly copy: Copy; readonly tokens: number[] | null }[]) => {
    await client.query('begin');
    const { rows } = await client.query<{ id: string; key_hash: Buffer }>(
      addParents,
      all.map(([column]) => copies.map(({ copy }) => copy[column as keyof Copy])),
    );
    const idOf = new Map(rows.map(({ id, key_hash: hash }) => [hash.toString('hex'), id]));
    const ids = copies.map(({ copy }) => idOf.get((copy.key_hash as Buffer).toString('hex')));
    const made = [ids, copies.map(({ copy }) => copy.original), copies.map(({ copy }) => copy.older)];
    for (const child of children) await client.query(child, made);
    for (const { table, column, isNumbered } of listedColumns) {
      const { rows: copied } = await client.query<{
        copy: string;
        original: string;
        number: number;
        value: Buffer;
      }>(
        `select made.copy, made.original, ${isNumbered ? 'number' : '0 as number'}, ${column} as value
         from unnest($1::bigint[], $2::bigint[]) as made(copy, original)
         join ${table} on application_id = made.copy where ${column} is not null`,
        made.slice(0, 2),
      );
      const aad = (id: string, number: number) => ({
        table,
        row: isNumbered ? `${id}/${number}` : id,
        column,
      });
      const values = copied.map(({ copy, original, number, value }) =>
        encrypter.encrypt(aad(copy, number), encrypter.decrypt(aad(original, number), value)),
      );
      await client.query(
        `update ${table} set ${column} = given.value from unnest($1::bigint[], $2::integer[], $3::bytea[]) as given(id, nth, value)
         where application_id = given.id ${isNumbered ? 'and number = given.nth' : ''}`,
        [copied.map(({ copy }) => copy), copied.map(({ number }) => number), values],
      );
    }
    const found = copies.flatMap(({ tokens }, at) => (tokens ? [{ id: ids[at], tokens }] : []));
    await client.query(
      `insert into application_search (application_id, tokens)
       select (one ->> 'id')::bigint, array(select value::integer from json_array_elements_text(one -> 'tokens'))
       from json_array_elements($1::json) as one`,
      [JSON.stringify(found)],
    );
    await client.query('commit');
  };
}
