import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brokenBehaviours } from '@forecourt/fixtures/simulators/conduct.ts';
import { countingRedis } from '../../../apps/api/src/testing/redis.ts';
import { startApplication, submissionCall } from '../applicant.ts';
import { type Answer, ask, flawOf, from, parsed } from '../ask.ts';
import { openGround } from '../ground.ts';
import { program, type Settings, simulatorsFile } from '../program.ts';
import { type Findings, round } from '../round.ts';

const submissionPatienceMs = 30_000;

const guesses = 45;

async function servesAndLimits(origin: string, state: string, turn: number, { count, wrong }: Findings) {
  const times: number[] = [];
  for (let call = 0; call < 8; call += 1) {
    const began = performance.now();
    const sender = from(`10.1.${turn}.${call + 1}`);
    const answer = await ask(origin, { method: 'GET', path: '/v1/banks', headers: sender }).catch(
      () => undefined,
    );
    if (answer?.status !== 200) wrong(`Redis ${state}: a call is answered ${answer?.status ?? 'not at all'}`);
    times.push(performance.now() - began);
    count('calls meanwhile');
  }
  if (Math.min(...times) > 1_000)
    wrong(`Redis ${state}: every call waits for it (${Math.min(...times).toFixed(0)} ms)`);
  const path = '/v1/promoOffers/redeem?code=GUESSED';
  const answers = await Promise.all(
    Array.from({ length: guesses }, () =>
      ask(origin, { method: 'GET', path, headers: from(`10.2.${turn}.1`) }).catch(() => undefined),
    ),
  );
  count('calls meanwhile', guesses);
  if (!answers.some((answer) => answer?.status === 429))
    wrong(`Redis ${state}: promo codes can be guessed without limit`);
  const ready = await ask(origin, { method: 'GET', path: '/readyz' }).catch(() => undefined);
  if (ready?.status !== 200) wrong(`Redis ${state}: /readyz is answered ${ready?.status ?? 'not at all'}`);
}

export const awayRedis = round(
  'with Redis refused, frozen, slow or flapping calls are answered and limits go on [REL-06, SEC-02]',
  { name: 'Redis away', seconds: 12 },
  async (setting) => {
    const redis = await countingRedis();
    const settings = { REDIS_URL: redis.url, RATE_LIMIT_FACTOR: '1', HANDOVER_URL: '' };
    const { server, stop } = await openGround(setting, { settings });
    const flap = async (): Promise<void> => {
      redis.answerAfter(0);
      for (let turn = 0; turn < 5; turn += 1) {
        await redis.stop();
        await redis.comeBack();
        await sleep(60);
      }
    };
    const states: [string, () => unknown][] = [
      ['well', () => undefined],
      ['frozen', () => redis.answerAfter(Number.POSITIVE_INFINITY)],
      ['slow', () => redis.answerAfter(400)],
      ['flapping', flap],
      ['refused', () => redis.stop()],
      ['back', () => redis.comeBack()],
    ];
    for (const [turn, [state, reach]] of states.entries()) {
      const reaching = reach();
      await servesAndLimits(server.origin, state, turn, setting.findings);
      await reaching;
      setting.findings.count('states');
    }
    await stop();
    await redis.stop();
  },
);

const askedBy = {
  register: '/v1/businesses?name=lindis&type=Limited',
  addresses: '/v1/addresses?query=lambton%20quay',
  token: '/v1/addresses?query=queen%20street',
  loyalty: '/v1/airpoints/membershipnumber/validate',
  bureau: '',
} as const;
type Service = keyof typeof askedBy;

async function simulated(log: string) {
  const simulators = program({ file: simulatorsFile, settings: {}, log });
  simulators.start();
  const said = () => /^\{.*\}$/m.exec(simulators.output())?.[0];
  while (said() === undefined) await sleep(25);
  const settings = JSON.parse(said() ?? '{}') as Settings;
  const origin = new URL(settings['NZBN_URL'] ?? '').origin;
  const conduct = async (service: Service, how: string): Promise<void> => {
    await fetch(`${origin}/conduct/${service}/${encodeURIComponent(how)}`, { method: 'PUT' });
  };
  return { settings, conduct, stop: simulators.kill };
}

export const failingProviders = round(
  'whatever a provider does, a call is answered as it should be or 503, and nobody is approved by it [PROV-08, REL-03]',
  { name: 'providers fail', seconds: 25 },
  async (setting) => {
    const { world, random, seconds } = setting;
    const { count, wrong } = setting.findings;
    const outside = await simulated(join(world.folder, 'simulators.log'));
    const settings = { ...outside.settings, HANDOVER_URL: '' };
    const { server, load, stop } = await openGround(setting, { settings });
    const { origin } = server;
    const member = { membershipNumber: '1234567', firstName: 'Aroha', familyName: 'Ngata' };
    const called = (service: Service): Promise<Answer> =>
      ask(origin, {
        path: askedBy[service],
        ...(service === 'loyalty' ? { method: 'POST', body: member } : { method: 'GET' }),
      });
    const submitted = async (how: string): Promise<void> => {
      const applicant = await startApplication(load);
      const submission = await submissionCall(load, applicant);
      const { status } = await ask(origin, submission, submissionPatienceMs);
      const { text } = await ask(origin, { method: 'GET', path: `/v1/creditchecks/${applicant.id}` });
      const { decision } = (parsed(text) ?? {}) as { decision?: string };
      if (status !== 200) wrong(`the bureau is '${how}': a submission is answered ${status}`);
      else if (decision !== 'Assess') wrong(`the bureau is '${how}': the decision is ${decision}`);
    };
    const end = Date.now() + seconds * 1_000;
    const services = Object.keys(askedBy) as Service[];
    const faults = brokenBehaviours.flatMap((how) => services.map((service) => ({ how, service })));
    for (let made = 0; made < 10 || Date.now() < end; made += 1) {
      const { how, service } = random.pick(faults as [(typeof faults)[0], ...typeof faults]);
      await outside.conduct(service, how);
      if (service === 'bureau') await submitted(how);
      else {
        const answer = await called(service).catch(() => undefined);
        const flaw = answer ? flawOf(answer) : 'no answer';
        if (flaw) wrong(`${service} is '${how}': ${flaw}`);
        else if (![200, 503].includes(answer?.status ?? 0))
          wrong(`${service} is '${how}': ${answer?.status}`);
      }
      const bystander = await ask(origin, { method: 'GET', path: '/v1/banks' }).catch(() => undefined);
      if (bystander?.status !== 200) wrong(`${service} is '${how}': other calls are not answered`);
      await outside.conduct(service, 'well');
      count('faults');
    }
    await stop();
    await outside.stop();
  },
);
