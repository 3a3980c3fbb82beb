import type pg from 'pg';
import { createVocabulary, type Vocabulary, type VocabularyWord } from './vocabulary.ts';

type LoadedAddressSet = {
  readonly stamp: string;
  readonly isImport: boolean;
  readonly vocabulary: Vocabulary;
};

export type AddressSetCache = {
  /** At most two seconds old. */
  recent(): Promise<LoadedAddressSet>;
  latest(): Promise<LoadedAddressSet>;
};

const recentMs = 2_000;
/** About 50 MB; a whole country has some tens of thousands of words. The rarest beyond are ignored. */
const mostWords = 300_000;

const noSet: LoadedAddressSet = { stamp: '', isImport: false, vocabulary: createVocabulary([]) };

/** Another process may exchange the tables at any time; the words are read again when the stamp changes. */
export function createAddressSetCache(pool: pg.Pool): AddressSetCache {
  let held = noSet;
  let lookedAt = -Infinity;
  let looking: Promise<LoadedAddressSet> | undefined;

  async function look(): Promise<LoadedAddressSet> {
    const { rows } = await pool.query<{ source: string; stamp: string }>(
      "select source, digest || ' ' || loaded_at as stamp from address_set",
    );
    const { source = '', stamp = '' } = rows[0] ?? {};
    if (stamp !== held.stamp)
      held = stamp === '' ? noSet : { stamp, isImport: source === 'import', vocabulary: await read(pool) };
    lookedAt = performance.now();
    return held;
  }
  const latest = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  return { latest, recent: async () => (performance.now() - lookedAt < recentMs ? held : latest()) };
}

async function read(pool: pg.Pool): Promise<Vocabulary> {
  const { rows } = await pool.query<VocabularyWord>(
    `select word, places from address_words order by places desc limit ${mostWords}`,
  );
  return createVocabulary(rows);
}
