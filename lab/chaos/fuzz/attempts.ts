import type { Random } from '@forecourt/fixtures/sample/random.ts';
import type { Load } from '../applicant.ts';
import type { Call } from '../ask.ts';
import { knownSamples, type Sample } from './bodies.ts';
import { type Operation, valueOf } from './document.ts';
import { extended, replaced, type Way, waysIn } from './leaves.ts';
import type { Validator } from './validate.ts';
import { anyText, anyValue, hostileNames, hostileTexts, hostileValues, jsonOf, marker } from './values.ts';

export type Fuzz = {
  readonly load: Load;
  readonly judge: Validator;
  readonly random: Random;
  readonly operations: readonly Operation[];
  readonly isOver: () => boolean;
};
export type Attempt = { readonly operation: Operation; readonly what: string; make(sample: Sample): Call };

export const filled = (
  { method, path, parameters }: Operation,
  values: Readonly<Record<string, string>>,
): Call => {
  const asked = parameters.filter((parameter) => parameter.in === 'query' && parameter.name in values);
  const query = asked.map(({ name }) => `${name}=${values[name]}`).join('&');
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return { method, path: query === '' ? place : `${place}?${query}` };
};

const escaped = (values: Sample['values']) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]));

/** A call as it is taken, by what is known of it or by its schema. */
export async function sampleOf(
  { load, random }: Fuzz,
  { name, parameters, body }: Operation,
): Promise<Sample> {
  const known = knownSamples[name];
  const sample = known
    ? await known(load)
    : {
        values: Object.fromEntries(parameters.map((one) => [one.name, String(valueOf(one.schema, random))])),
        ...(body && { body: valueOf(body, random) }),
      };
  return { ...sample, values: escaped(sample.values) };
}

const placeOf = (way: Way): string => (way.length === 0 ? 'the whole body' : way.join('.'));

/** Every value of a valid call, each replaced by everything hostile there is. */
export function attemptsOn(operation: Operation, sample: Sample): Attempt[] {
  const { body, values } = sample;
  const ways = body === undefined ? [] : waysIn(body);
  const withBody = (what: string, change: (body: unknown) => unknown): Attempt => ({
    operation,
    what,
    make: (fresh) => ({ ...filled(operation, fresh.values), body: jsonOf(change(fresh.body)) }),
  });
  const inBody = ways.flatMap((way) =>
    hostileNames.map((name) =>
      withBody(`${placeOf(way)} as ${name}`, (fresh) => replaced(fresh, way, hostileValues[name])),
    ),
  );
  const beside = ways.map((way) =>
    withBody(`a field more in ${placeOf(way)}`, (fresh) => extended(fresh, way, marker, 1)),
  );
  // A path without one of its parts is that of another call.
  const isTaken = (text: string, name: string) => text !== '' || !operation.path.includes(`{${name}}`);
  const inAddress = Object.keys(values).flatMap((name) =>
    hostileTexts
      .filter((text) => isTaken(text, name))
      .map(
        (text): Attempt => ({
          operation,
          what: `'${text.slice(0, 30)}' as ${name}`,
          make: (fresh) => ({
            ...filled(operation, { ...fresh.values, [name]: text }),
            ...(fresh.body !== undefined && { body: jsonOf(fresh.body) }),
          }),
        }),
      ),
  );
  return [...inBody, ...beside, ...inAddress];
}

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'a',
  '',
];
const unfinished = [
  '',
  '{',
  '[1,',
  '{"a":',
  '"a',
  'nul',
  '{"a":1}}',
  '\ufeff{}',
  '{"a":01}',
  "{'a':1}",
  '{"a":"\u0001"}',
];
const keys = ['', ' ', 'ü', 'x'.repeat(300), marker, 'a b', '\u007f'];

/** A call made wrong in any way at all. */
export function anyAttempt({ random, operations }: Fuzz): Attempt {
  const operation = random.pick(operations as [Operation, ...Operation[]]);
  const kind = random.between(1, 6);
  const make = (fresh: Sample): Call => {
    const call = filled(operation, fresh.values);
    const plain = fresh.body === undefined ? {} : { body: jsonOf(fresh.body) };
    if (kind === 1) return { ...call, ...(plain.body && { body: jsonOf(anyValue(random)) }) };
    if (kind === 2 && plain.body) {
      const ways = waysIn(fresh.body) as [Way, ...Way[]];
      const changed = Array.from({ length: random.between(1, 3) }).reduce<unknown>(
        (body) => replaced(body, random.pick(ways), anyValue(random)),
        fresh.body,
      );
      return { ...call, body: jsonOf(changed) };
    }
    if (kind === 3 && plain.body) {
      const cut = plain.body.slice(0, random.between(0, plain.body.length));
      return { ...call, body: random.pick([cut, ...unfinished]) || ' ' };
    }
    if (kind === 4) {
      const type = { 'content-type': random.pick(contentTypes as [string, ...string[]]) };
      return { ...call, ...plain, ...(plain.body && { headers: type }) };
    }
    if (kind === 5) {
      const key = random.pick(keys as [string, ...string[]]);
      const headers = /^[\u0020-\u007e\u00a0-\u00ff]*$/.test(key) ? { 'idempotency-key': key } : {};
      return { ...call, ...plain, headers: { ...headers, accept: 'text/html', 'x-forwarded-for': 'nobody' } };
    }
    const value = encodeURIComponent(anyText(random).toWellFormed());
    const values = Object.fromEntries(Object.keys(fresh.values).map((name) => [name, value]));
    return { ...filled(operation, values), ...plain };
  };
  return { operation, what: `chance of kind ${kind}`, make };
}
