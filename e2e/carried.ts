import { gunzipSync } from 'node:zlib';
import type { Page, Request, Response } from '@playwright/test';
import { type Call, type Place, readCallsPage } from '../scripts/calls-table.ts';

const { calls, rows } = readCallsPage();
/** The calls of specification section 7; all others follow them. */
export const eighteen: readonly string[] = calls.slice(0, 18).map(({ name }) => name);

type Spot = Pick<Place, 'of' | 'isAnswer' | 'path'>;
const keyOf = ({ of, isAnswer, path }: Spot): string =>
  [of, ...(isAnswer ? ['→'] : []), path].join(' ').trim();
const table = new Map(
  rows.flatMap(({ wire, draft }) => [...wire, ...draft]).map((place) => [keyOf(place), place]),
);

type Found = { readonly seen: Set<string>; readonly strangers: Set<string> };

function look(value: unknown, spot: Spot, found: Found): void {
  const key = keyOf(spot);
  const place = table.get(key);
  if (place) found.seen.add(key);
  if (place?.structure) {
    if (value !== null) look(value, { of: place.structure, isAnswer: false, path: '' }, found);
  } else if (Array.isArray(value)) {
    if (value.length === 0) look(null, { ...spot, path: `${spot.path}[]` }, found);
    for (const element of value) look(element, { ...spot, path: `${spot.path}[]` }, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      look(field, { ...spot, path: spot.path === '' ? name : `${spot.path}.${name}` }, found);
    }
  } else if (!place && !(value === null && isAbove(key))) found.strangers.add(key);
}

/** Fields of an object are not listed when it is null. */
const isAbove = (key: string): boolean =>
  [...table.keys()].some((known) => known.startsWith(`${key}.`) || known.startsWith(`${key}[]`));

const patternOf = ({ url }: Call): RegExp => new RegExp(`^${url.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

function callOf(response: Response): { call: Call; params: object } | undefined {
  const { pathname } = new URL(response.url());
  for (const call of calls) {
    const match = response.request().method() === call.method ? patternOf(call).exec(pathname) : null;
    if (match) return { call, params: { ...match.groups } };
  }
  return undefined;
}

/** The body of a request, of a compressed one what it opens to. */
function sentBodyOf(request: Request): unknown {
  const body = request.postDataBuffer();
  if (body === null) return {};
  const isCompressed = request.headers()['content-encoding'] === 'gzip';
  return JSON.parse(String(isCompressed ? gunzipSync(body) : body));
}

export function recordCalls() {
  const found: Found = { seen: new Set(), strangers: new Set() };
  const made = new Set<string>();
  const reading: Promise<void>[] = [];

  const read = async (response: Response): Promise<void> => {
    const { pathname, searchParams } = new URL(response.url());
    if (!pathname.startsWith('/v1/') || !response.ok()) return;
    const known = callOf(response);
    if (!known) {
      found.strangers.add(`${response.request().method()} ${pathname}`);
      return;
    }
    const { name } = known.call;
    made.add(name);
    const asked = { of: name, isAnswer: false, path: '' };
    look({ ...known.params, ...Object.fromEntries(searchParams) }, asked, found);
    look(sentBodyOf(response.request()), asked, found);
    const answer: unknown = await response.json().catch(() => undefined);
    if (answer !== undefined) look(answer, { of: name, isAnswer: true, path: '' }, found);
  };

  return {
    watch: (page: Page): void => {
      page.on('response', (response) => reading.push(read(response)));
    },
    /** Returns the calls made, fields missing from the table, and fields of the table that no call carried. */
    compare: async () => {
      await Promise.all(reading);
      const sent = rows
        .filter(({ kind }) => kind === 'sent')
        .flatMap(({ wire }) => wire)
        .filter(({ of, isAnswer }) => !isAnswer && (eighteen.includes(of) || /^[A-Z]/.test(of)));
      return {
        made,
        strangers: [...found.strangers],
        unseen: sent.map(keyOf).filter((key) => !found.seen.has(key)),
      };
    },
  };
}
