import { networkInterfaces } from 'node:os';
import { contact, type Load, startApplication, submissionOf } from '../applicant.ts';
import { type Answer, ask, type Call, flawOf, from, parsed } from '../ask.ts';
import type { Server } from '../program.ts';
import { callbackBody } from '../request-bodies.ts';
import type { Findings } from '../round.ts';
import type { Place, World } from '../world.ts';

type Attacked = {
  readonly world: World;
  readonly place: Place;
  readonly server: Server;
  readonly load: Load;
  readonly findings: Findings;
};
/** An attack that once went through: tells what of it still does. */
export type Attack = (attacked: Attacked) => Promise<void>;

const statusesOf = async (origin: string, calls: readonly Call[]): Promise<number[]> => {
  const answers = await Promise.all(calls.map((call) => ask(origin, call).catch(() => undefined)));
  return answers.map((answer) => answer?.status ?? 0);
};
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const callbackIsNoRelay: Attack = async ({ world, server, load, findings: { wrong, count } }) => {
  const victim = 'victim@example.co.nz';
  for (let sent = 0; sent < 30; sent += 1) {
    const applicant = await startApplication(load);
    const { id, email } = applicant;
    const body = JSON.stringify(callbackBody(applicant)).replaceAll(email, victim);
    const path = `/v1/applications/${id}/requestCallback`;
    await ask(server.origin, { method: 'PUT', path, body, headers: from('10.3.0.1') });
  }
  const came = world.mail.mails.filter(({ to }) => to === victim).length;
  count('mails to a victim', came);
  if (came >= 20) wrong(`one sender had ${came} mails sent to somebody else`);
};

const callbackHasNoLinks: Attack = async ({ server, load, findings: { wrong } }) => {
  const applicant = await startApplication(load);
  const body = JSON.stringify(callbackBody(applicant)).replaceAll(
    'Aroha Ngata',
    'Log in at http://evil.example/now',
  );
  const path = `/v1/applications/${applicant.id}/requestCallback`;
  const { status } = await ask(server.origin, { method: 'PUT', path, body });
  if (status !== 400) wrong(`a name with a link is answered ${status}`);
};

const nestingStallsNobody: Attack = async ({ server, load, findings: { wrong } }) => {
  const { id } = await startApplication(load);
  const chain = `${'[{"a":'.repeat(14)}1${'}]'.repeat(14)}`;
  const filled = `[${times(3_000, () => chain).join(',')}]`;
  const body = `{"applicationExternalId":"${id}","state":{"rootState":{"a":${filled}}}}`;
  const sending = Promise.all(
    times(40, () => ask(server.origin, { method: 'POST', path: '/v1/drafts', body }).catch(() => undefined)),
  );
  const waits = await Promise.all(
    times(20, async () => {
      const began = performance.now();
      await ask(server.origin, { method: 'GET', path: '/v1/banks' });
      return performance.now() - began;
    }),
  );
  for (const answer of await sending) {
    const flaw = answer ? flawOf(answer) : 'no answer';
    if (flaw) wrong(`a deeply nested body: ${flaw}`);
  }
  if (Math.min(...waits) > 1_000) wrong('nested bodies keep all others waiting');
};

const headCountsAsGet: Attack = async ({ server, findings: { wrong } }) => {
  const path = '/v1/promoOffers/redeem?code=GUESSED';
  const guess = (method: string): Call => ({ method, path, headers: from('10.4.0.1') });
  await statusesOf(
    server.origin,
    times(41, () => guess('GET')),
  );
  const statuses = await statusesOf(
    server.origin,
    times(10, () => guess('HEAD')),
  );
  if (statuses.some((status) => status !== 429)) wrong('HEAD goes on guessing where GET is limited');
};

const wordingsAreKnown: Attack = async ({ server, load, findings: { wrong } }) => {
  const applicant = await startApplication(load);
  const details = await submissionOf(load, applicant);
  for (const termsVersion of ['', 'never agreed to anything', '2026-11\u0000']) {
    const body = { details: { ...details, finalDetails: { ...details.finalDetails, termsVersion } } };
    const path = `/v1/applications/${applicant.id}`;
    const { status } = await ask(server.origin, { method: 'PUT', path, body });
    if (status !== 400) wrong(`terms that there are not are answered ${status}`);
  }
};

const mailStaysHere: Attack = async ({ server, findings: { wrong } }) => {
  const { port } = new URL(server.origin);
  const others = Object.values(networkInterfaces())
    .flat()
    .filter((one) => one && !one.internal && one.family === 'IPv4');
  for (const path of ['/mail', '/metrics']) {
    const proxied = await ask(server.origin, { method: 'GET', path, headers: from('203.0.113.7') });
    if (proxied.status !== 404) wrong(`${path} is answered ${proxied.status} through a proxy`);
    for (const other of others) {
      const answer = await ask(`http://${other?.address}:${port}`, { method: 'GET', path }).catch(
        () => undefined,
      );
      if (answer && answer.status !== 404) wrong(`${path} is answered ${answer.status} from the network`);
    }
  }
};

const keysAreTheirSenders: Attack = async ({ server, findings: { wrong } }) => {
  const start = (sender: string): Promise<Answer> =>
    ask(server.origin, {
      method: 'POST',
      path: '/v1/applications',
      body: contact,
      headers: { 'idempotency-key': '1', ...from(sender) },
    });
  const [own, strangers] = [await start('10.5.0.1'), await start('10.5.0.2')];
  const idOf = ({ text }: Answer) => (parsed(text) as { externalId?: string } | undefined)?.externalId;
  if (idOf(own) === idOf(strangers)) wrong('two strangers with one key are given the same application');
};

/** The attacks that went through once, by what must hold. */
export const attacks: Readonly<Record<string, Attack>> = {
  'a callback cannot be used to fill a stranger’s letter box': callbackIsNoRelay,
  'no link is mailed in a name': callbackHasNoLinks,
  'a nested body keeps nobody waiting': nestingStallsNobody,
  'HEAD guesses no more than GET': headCountsAsGet,
  'consent to a text that was never shown is refused': wordingsAreKnown,
  'mails and metrics stay on this machine': mailStaysHere,
  'a key belongs to its sender': keysAreTheirSenders,
};
