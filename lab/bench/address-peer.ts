import { DatabaseSync } from 'node:sqlite';
import { openCsv } from '@forecourt/platform/cli/csv/csv-file.ts';
import { foldText } from '@forecourt/search/fold.ts';
import MiniSearch from 'minisearch';
import { misranked, searchedTexts } from './address-queries.ts';
import { type Latency, measureQueue } from './latency.ts';

/** What a peer says of itself, as one line of JSON on standard output. */
export type PeerResult = {
  buildSeconds: number;
  megabytes: number;
  one: Latency;
  twenty: Latency;
  first: number;
};
type Peer = { add(text: string): void; finish(): void; search(typed: string): string | undefined };

const words = (typed: string): string[] =>
  foldText(typed)
    .split(/[ /]+/)
    .filter((word) => word !== '');

/** MiniSearch: all words, the last a prefix; one wrong letter when nothing else matches. */
function miniSearch(): Peer {
  const texts: string[] = [];
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: words,
    processTerm: (term) => term,
  });
  const look = (typed: string, fuzzy: number | false) => {
    const last = words(typed).length - 1;
    return index.search(typed, { combineWith: 'AND', prefix: (_, position) => position === last, fuzzy });
  };
  return {
    add(text) {
      index.add({ id: texts.length, text });
      texts.push(text);
    },
    finish() {},
    search(typed) {
      const [best] = look(typed, false);
      const found = best ?? look(typed, 1)[0];
      return found && texts[found.id];
    },
  };
}

/** SQLite FTS5 in memory: all words, the last a prefix, by bm25. */
function fts5(): Peer {
  const database = new DatabaseSync(':memory:');
  database.exec(
    "create virtual table found using fts5(text, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'); begin",
  );
  const insert = database.prepare('insert into found (text) values (?)');
  const select = database.prepare('select text from found where found match ? order by rank limit 10');
  return {
    add: (text) => void insert.run(text),
    finish: () => database.exec("insert into found (found) values ('optimize'); commit"),
    search(typed) {
      const all = words(typed).map((word) => `"${word}"`);
      const [best] = select.all(`${all.join(' ')}*`);
      return best?.text as string | undefined;
    },
  };
}

const [kind, file = '', rounds = '1'] = process.argv.slice(2);
const peer = kind === 'minisearch' ? miniSearch() : fts5();
const started = performance.now();
const csv = await openCsv(file, () => {});
const at = csv.header.indexOf('full_address');
for await (const batch of csv.rows) for (const { fields } of batch) peer.add(fields[at] ?? '');
peer.finish();
const buildSeconds = (performance.now() - started) / 1000;
const texts = searchedTexts();
const missed = await misranked((typed) => peer.search(typed));
const result: PeerResult = {
  buildSeconds,
  megabytes: process.memoryUsage().rss / 1024 / 1024,
  one: measureQueue(texts, 1, Number(rounds), (typed) => peer.search(typed)),
  twenty: measureQueue(texts, 20, Number(rounds), (typed) => peer.search(typed)),
  first: 100 - missed.length,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
