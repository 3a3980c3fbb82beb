import type { Random } from '../../apps/api/src/sample-world/random.ts';
import type { Load } from '../applicant.ts';
import { type Call, flawOf } from '../ask.ts';
import { openLedger } from '../ledger.ts';
import type { Server } from '../program.ts';
import { type Findings, findings, round, type Setting } from '../round.ts';
import { knownSamples, type Sample } from './bodies.ts';
import { type Operation, operationsOf, valueOf } from './document.ts';
import { type Judge, judge, unreached } from './judge.ts';
import { extended, replaced, type Way, waysIn } from './leaves.ts';
import { rawAnswer, rawRequests } from './raw.ts';
import { anyText, anyValue, hostileNames, hostileTexts, hostileValues, jsonOf, marker } from './values.ts';

const atOnce = 6;
/** How many attempts each call gets however little time there is. */
const leastOfEach = 40;

type Fuzz = {
  readonly load: Load;
  readonly judge: Judge;
  readonly random: Random;
  readonly operations: readonly Operation[];
  readonly isOver: () => boolean;
};
/** One way in which a call is made wrong. */
type Attempt = { readonly operation: Operation; readonly what: string; make(sample: Sample): Call };

const filled = ({ method, path, parameters }: Operation, values: Readonly<Record<string, string>>): Call => {
  const asked = parameters.filter((parameter) => parameter.in === 'query' && parameter.name in values);
  const query = asked.map(({ name }) => `${name}=${values[name]}`).join('&');
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return { method, path: query === '' ? place : `${place}?${query}` };
};

const escaped = (values: Sample['values']) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]));

/** A call as it is taken, by what is known of it or by its schema. */
async function sampleOf({ load, random }: Fuzz, { name, parameters, body }: Operation): Promise<Sample> {
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
function attemptsOn(operation: Operation, sample: Sample): Attempt[] {
  const { body, values } = sample;
  const ways = body === undefined ? [] : waysIn(body);
  const inBody = ways.flatMap((way) =>
    hostileNames.flatMap((name): Attempt[] => [
      {
        operation,
        what: `${placeOf(way)} as ${name}`,
        make: (fresh) => ({
          ...filled(operation, fresh.values),
          body: jsonOf(replaced(fresh.body, way, hostileValues[name])),
        }),
      },
    ]),
  );
  const beside = ways.map(
    (way): Attempt => ({
      operation,
      what: `a field more in ${placeOf(way)}`,
      make: (fresh) => ({
        ...filled(operation, fresh.values),
        body: jsonOf(extended(fresh.body, way, marker, 1)),
      }),
    }),
  );
  const inAddress = Object.keys(values).flatMap((name) =>
    hostileTexts.map(
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
function anyAttempt({ random, operations }: Fuzz): Attempt {
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

/** Makes the attempts, several at once; each with a call that would be taken until one like it was. */
async function attempt(fuzz: Fuzz, next: () => Attempt | undefined): Promise<void> {
  const one = async (): Promise<void> => {
    const samples = new Map<string, Sample>();
    for (let made = next(); made; made = next()) {
      const { operation, what, make } = made;
      const sample = samples.get(operation.name) ?? (await sampleOf(fuzz, operation));
      samples.set(operation.name, sample);
      const status = await fuzz.judge.tried(operation, make(sample), what);
      if (status < 300 && operation.method !== 'GET') samples.delete(operation.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

function shuffled<T>(list: T[], random: Random): T[] {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = random.between(0, at);
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
  return list;
}

async function open({ world, random, seconds }: Setting, collected: Findings) {
  const place = await world.freshPlace();
  const server = await world.server(place, { LOG_LEVEL: 'info', HANDOVER_URL: '' });
  await server.serve();
  const end = Date.now() + seconds * 1_000;
  const load = {
    origins: [server.origin],
    ledger: openLedger(world.journal),
    findings: collected,
    random,
    saves: 1,
  };
  const operations = await operationsOf(server.origin);
  const fuzz = {
    load,
    judge: judge(server.origin, collected),
    random,
    operations,
    isOver: () => Date.now() > end,
  };
  return { server, fuzz };
}

/** After all of it the server serves as before, and has logged nothing that it was sent. */
async function close(server: Server, { wrong }: Findings): Promise<void> {
  if (server.endings() > 0 || !(await server.isReady())) wrong('the server does not serve any more');
  const output = server.output();
  if (output.includes(marker)) wrong('what was sent stands in the log');
  if (output.includes('unexpected error')) {
    wrong(
      `an unexpected error: ${output
        .split('\n')
        .find((line) => line.includes('unexpected error'))
        ?.slice(0, 600)}`,
    );
  }
  await server.stop();
}

export const fuzzedLeaves = round(
  'REL-05 API-19 SEC-03 a valid call with any one of its values replaced by anything is a 4xx that says so, or taken',
  { name: 'single leaves', seconds: 80 },
  async (setting) => {
    const collected = findings();
    const { server, fuzz } = await open(setting, collected);
    const queues: Attempt[][] = [];
    for (const operation of fuzz.operations) {
      const sample = await sampleOf(fuzz, operation);
      const body = sample.body === undefined ? {} : { body: jsonOf(sample.body) };
      const call = { ...filled(operation, sample.values), ...body };
      const status = await fuzz.judge.tried(operation, call, 'nothing wrong');
      if (knownSamples[operation.name] && status >= 300)
        collected.wrong(`${operation.name} as it should be taken is answered ${status}`);
      queues.push(shuffled(attemptsOn(operation, sample), setting.random));
    }
    collected.count('leaves and values', queues.flat().length);
    // Each call in its turn, so that none is left out when time is short.
    let left = queues.length * leastOfEach;
    const next = (): Attempt | undefined => {
      left -= 1;
      if (left < 0 && fuzz.isOver()) return undefined;
      const queue = queues.shift();
      const made = queue?.pop();
      if (queue && queue.length > 0) queues.push(queue);
      return made;
    };
    await attempt(fuzz, next);
    collected.count('not tried', queues.flat().length);
    for (const missing of unreached(fuzz.operations, fuzz.judge)) collected.wrong(missing);
    await close(server, collected);
    return collected.found();
  },
);

export const fuzzedByChance = round(
  'REL-05 API-19 any body, key, type, address and piece of HTTP at any call gets a 4xx, never a failure or a hang',
  { name: 'any input', seconds: 30 },
  async (setting) => {
    const collected = findings();
    const { server, fuzz } = await open(setting, collected);
    for (const [what, bytes] of Object.entries(rawRequests)) {
      const answer = await rawAnswer(server.origin, bytes);
      collected.count('requests');
      if (answer === undefined) continue;
      const flaw = answer.status >= 500 ? `answered ${answer.status}` : flawOf(answer);
      if (flaw || answer.status < 400) collected.wrong(`${what}: ${flaw ?? `taken with ${answer.status}`}`);
    }
    await attempt(fuzz, () => (fuzz.isOver() ? undefined : anyAttempt(fuzz)));
    await close(server, collected);
    return collected.found();
  },
);
