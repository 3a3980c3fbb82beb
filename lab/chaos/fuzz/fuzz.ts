import type { Random } from '@forecourt/fixtures/sample/random.ts';
import { type Call, flawOf } from '../ask.ts';
import { askFile, command } from '../command.ts';
import { openGround } from '../ground.ts';
import type { Server } from '../program.ts';
import { type Findings, round, type Setting } from '../round.ts';
import { type Attempt, anyAttempt, attemptsOn, type Fuzz, filled, sampleOf } from './attempts.ts';
import { knownSamples, type Sample } from './bodies.ts';
import { operationsOf } from './document.ts';
import { rawAnswer, rawRequests } from './raw.ts';
import { neverCame, unreached, validate } from './validate.ts';
import { jsonOf, marker } from './values.ts';

const atOnce = 6;
const leastOfEach = 40;
const leastByChance = 300;
/** Answers to what one has, to a wrong type or a key, to too many calls, to what is away, and to nothing at all. */
const ofOtherRounds = [304, 415, 422, 429, 500, 503];

/** Signs the body, or the method and path of a read. */
const proven = ({ sign }: Sample, call: Call): Call => {
  const signedOver = call.method === 'GET' ? `GET ${call.path}` : call.body;
  return sign && typeof signedOver === 'string'
    ? { ...call, headers: { ...sign(signedOver), ...call.headers } }
    : call;
};

/** Makes the attempts, several at once; each with a call that would be taken until one like it was. */
async function attempt(fuzz: Fuzz, next: () => Attempt | undefined): Promise<void> {
  const one = async (): Promise<void> => {
    const samples = new Map<string, Sample>();
    for (let made = next(); made; made = next()) {
      const { operation, what, make } = made;
      const sample = samples.get(operation.name) ?? (await sampleOf(fuzz, operation));
      samples.set(operation.name, sample);
      const status = await fuzz.judge.tried(operation, proven(sample, make(sample)), what);
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

async function open(setting: Setting) {
  const { random, seconds, findings } = setting;
  const settings = { LOG_LEVEL: 'info', HANDOVER_URL: '' };
  const { place, server, load } = await openGround(setting, { settings });
  const askToCorrect = (...args: readonly string[]) => command(setting.world, place, args, settings, askFile);
  const end = Date.now() + seconds * 1_000;
  const fuzz = {
    load: { ...load, saves: 1, askToCorrect },
    judge: validate(server.origin, findings),
    random,
    operations: await operationsOf(server.origin),
    isOver: () => Date.now() > end,
  };
  return { server, fuzz };
}

/** After all of it the server serves as before, and has logged nothing that it was sent. */
async function close(server: Server, { wrong }: Findings): Promise<void> {
  if (server.endings() > 0 || !(await server.isReady())) wrong('the server does not serve any more');
  const output = server.output();
  if (output.includes(marker)) wrong('what was sent stands in the log');
  const unexpected = output.split('\n').find((line) => line.includes('unexpected error'));
  if (unexpected) wrong(`an unexpected error: ${unexpected.slice(0, 600)}`);
  await server.stop();
}

export const fuzzedLeaves = round(
  'a valid call with any one of its values replaced by anything is a 4xx that says so, or taken [REL-05, API-19, SEC-03]',
  { name: 'single leaves', seconds: 80 },
  async (setting) => {
    const { findings } = setting;
    const { server, fuzz } = await open(setting);
    const queues: Attempt[][] = [];
    for (const operation of fuzz.operations) {
      const sample = await sampleOf(fuzz, operation);
      const body = sample.body === undefined ? {} : { body: jsonOf(sample.body) };
      const call = { ...filled(operation, sample.values), ...body };
      const status = await fuzz.judge.tried(operation, proven(sample, call), 'nothing wrong');
      if (knownSamples[operation.name] && status >= 300)
        findings.wrong(`${operation.name} as it should be taken is answered ${status}`);
      if (sample.sign) await fuzz.judge.tried(operation, call, 'no signature');
      queues.push(shuffled(attemptsOn(operation, sample), setting.random));
    }
    findings.count('leaves and values', queues.flat().length);
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
    const untried = queues.flat().length;
    findings.count('not tried', untried);
    const missing = untried > 0 ? [] : neverCame(fuzz.operations, fuzz.judge, ofOtherRounds);
    for (const status of missing) findings.wrong(`no call was ever answered ${status}`);
    for (const complaint of unreached(fuzz.operations, fuzz.judge, (name) => name in knownSamples))
      findings.wrong(complaint);
    await close(server, findings);
  },
);

export const fuzzedByChance = round(
  'any body, key, type, address and piece of HTTP at any call gets a 4xx, never a failure or a hang [REL-05, API-19]',
  { name: 'any input', seconds: 30 },
  async (setting) => {
    const { findings } = setting;
    const { server, fuzz } = await open(setting);
    for (const [what, bytes] of Object.entries(rawRequests)) {
      const answer = await rawAnswer(server.origin, bytes);
      findings.count('requests');
      if (answer === undefined) continue;
      const flaw = answer.status >= 500 ? `answered ${answer.status}` : flawOf(answer);
      if (flaw || answer.status < 400) findings.wrong(`${what}: ${flaw ?? `taken with ${answer.status}`}`);
    }
    let left = leastByChance;
    await attempt(fuzz, () => (left-- < 0 && fuzz.isOver() ? undefined : anyAttempt(fuzz)));
    await close(server, findings);
  },
);
