import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { limitedNonDirector } from '@forecourt/domain/testing/applicants.ts';
import { caller, forAPerson, type Load, startApplication, submissionCall } from '../applicant.ts';
import { askFile, command } from '../command.ts';
import { openGround } from '../ground.ts';
import { type Acknowledged, type EventType, expectEvent } from '../ledger.ts';
import type { Server } from '../program.ts';
import { round, type Setting } from '../round.ts';
import { signed } from '../signed.ts';
import { verifyActs } from '../verify.ts';
import type { Place } from '../world.ts';

const acts: readonly EventType[] = [
  'application.submitted',
  'application.corrected',
  'application.decided',
  'cards.ordered',
  'cards.sent',
];

type Desk = { readonly setting: Setting; readonly place: Place };

/** † Milliseconds within which a program has asked for a correction. */
const askingTakesMs = 1_500;

/** Starts asking for a correction and is killed at any moment. */
async function killAsking({ setting, place }: Desk, args: readonly string[]): Promise<void> {
  const { world, random, findings } = setting;
  const env = { PATH: process.env['PATH'], ...world.settingsFor(place.connection) };
  const child = spawn(process.execPath, [askFile, ...args], { env, stdio: 'ignore' });
  const ended = new Promise((resolve) => void child.once('exit', resolve));
  await Promise.race([sleep(random.between(50, askingTakesMs)), ended]);
  child.kill('SIGKILL');
  await ended;
  findings.count('kills');
}

/** Asks for a correction and is killed, and asks again; the second one does it, or says that it is done. */
async function askTwice(desk: Desk, ...args: readonly string[]): Promise<void> {
  await killAsking(desk, args);
  const { code, output } = await command(desk.setting.world, desk.place, args, {}, askFile);
  if (code !== 0 && !/^correctionAwaited:/m.test(output))
    desk.setting.findings.wrong(`asking for a correction ends with ${code}: ${output.slice(0, 200)}`);
  desk.setting.findings.count('acked');
}

/** Kills the server while a call is insisted on. */
async function whileKilled(setting: Setting, server: Server, call: () => Promise<unknown>): Promise<void> {
  const called = call();
  await sleep(setting.random.between(0, 300));
  await server.kill();
  server.start();
  setting.findings.count('kills');
  await called;
  setting.findings.count('acked');
}

/** One application goes through the desk: asked for a correction, corrected, approved, ordered and sent. */
async function goThroughDesk(desk: Desk, server: Server, load: Load): Promise<void> {
  const applicant: Acknowledged = await startApplication(load);
  const call = caller(load, applicant.sender);
  const submission = await submissionCall(load, applicant, forAPerson);
  const receipt = (await call(submission)) as {
    reference: string;
    submittedAt: string;
    statusKey: string;
  };
  const { statusKey: key, reference } = receipt;
  applicant.submission = { ...receipt, details: submission.body.details };
  expectEvent(applicant, 'application.submitted');

  await askTwice(desk, reference, 'contact-number');
  const { business, offer, credit, finalDetails } = limitedNonDirector;
  const corrected = { key, number: 1, answers: { business, offer, credit, finalDetails } };
  await whileKilled(desk.setting, server, () =>
    call({ method: 'POST', path: '/v1/status/correction', body: corrected }),
  );
  expectEvent(applicant, 'application.corrected');

  const signedCall = (path: string, given: object) => {
    const body = JSON.stringify({ reference, ...given });
    return call({ method: 'POST', path, body, headers: signed(body) });
  };
  const approval = { decision: 'Approved', reasons: [], decidedBy: 'Mere' };
  await whileKilled(desk.setting, server, () => signedCall('/v1/decisions', approval));
  expectEvent(applicant, 'application.decided');
  const cards = [defaultCard];
  const order = { method: 'POST', path: '/v1/status/cards', body: { key, preferences: { cards } } };
  await whileKilled(desk.setting, server, () => call(order));
  applicant.cards = cards;
  expectEvent(applicant, 'cards.ordered');
  await whileKilled(desk.setting, server, () => signedCall('/v1/orders/sent', { sentBy: 'Mere' }));
  expectEvent(applicant, 'cards.sent');
}

export const killedDesk = round(
  'every act of the desk outlives kill -9 of its program or of the server in the middle, each once [PROVIDER-03, ORDER-02, REL-01]',
  { name: 'desk killed', seconds: 30 },
  async (setting) => {
    const { world, findings } = setting;
    const { place, server, load, stop } = await openGround(setting);
    const end = Date.now() + setting.seconds * 1_000;
    for (let number = 0; number < setting.times(12, 3) || Date.now() < end; number += 1)
      await goThroughDesk({ setting, place }, server, load);
    await server.becomesReady();
    await verifyActs({ world, place, ledger: load.ledger, findings }, acts);
    await stop();
  },
);
