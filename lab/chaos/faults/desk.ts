import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { limitedNonDirector } from '@forecourt/domain/testing/applicants.ts';
import { caller, forAPerson, type Load, startApplication, submissionCall } from '../applicant.ts';
import { command } from '../command.ts';
import { openGround } from '../ground.ts';
import { type Acknowledged, type EventType, expectEvent } from '../ledger.ts';
import { cliFile, type Server } from '../program.ts';
import { round, type Setting } from '../round.ts';
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

/** † Milliseconds within which a command has done its work. */
const commandTakesMs = 1_500;

/** Starts a command and kills it at any moment. */
async function killCommand({ setting, place }: Desk, args: readonly string[]): Promise<void> {
  const { world, random, findings } = setting;
  const env = { PATH: process.env['PATH'], ...world.settingsFor(place.connection) };
  const child = spawn(process.execPath, [cliFile, ...args], { env, stdio: 'ignore' });
  const ended = new Promise((resolve) => void child.once('exit', resolve));
  await Promise.race([sleep(random.between(50, commandTakesMs)), ended]);
  child.kill('SIGKILL');
  await ended;
  findings.count('kills');
}

/** Types a command that is killed, and types it again; the second one does it, or says that it is done. */
async function typeTwice(desk: Desk, done: RegExp, ...args: readonly string[]): Promise<void> {
  await killCommand(desk, args);
  const { code, output } = await command(desk.setting.world, desk.place, args);
  if (code !== 0 && !done.test(output))
    desk.setting.findings.wrong(`${args.slice(0, 2).join(' ')} ends with ${code}: ${output.slice(0, 200)}`);
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

  const asking = ['--question', 'contact-number', '--because', 'It rings at another house'];
  await typeTwice(desk, /We have asked for a correction/, 'applications', 'ask', reference, ...asking);
  const { business, offer, credit, finalDetails } = limitedNonDirector;
  const corrected = { key, number: 1, answers: { business, offer, credit, finalDetails } };
  await whileKilled(desk.setting, server, () =>
    call({ method: 'POST', path: '/v1/status/correction', body: corrected }),
  );
  expectEvent(applicant, 'application.corrected');

  await typeTwice(desk, /^never$/, 'applications', 'decide', reference, 'approve', '--by', 'Mere');
  expectEvent(applicant, 'application.decided');
  const cards = [defaultCard];
  const order = { method: 'POST', path: '/v1/status/cards', body: { key, preferences: { cards } } };
  await whileKilled(desk.setting, server, () => call(order));
  applicant.cards = cards;
  expectEvent(applicant, 'cards.ordered');
  await typeTwice(desk, /The cards of this application were sent/, 'orders', 'sent', reference);
  expectEvent(applicant, 'cards.sent');
}

export const killedDesk = round(
  'every act of the desk outlives kill -9 of its command or of the server in the middle, each once [PROVIDER-03, ORDER-02, REL-01]',
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
