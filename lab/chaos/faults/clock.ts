import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { administer } from '../../../apps/api/src/testing/administer.ts';
import { passTime } from '../../../apps/api/src/testing/pass-time.ts';
import { forAPerson, saveDrafts, startApplicants, startApplication, submissionCall } from '../applicant.ts';
import { ask, insist, parsed } from '../ask.ts';
import { command } from '../command.ts';
import { openGround } from '../ground.ts';
import { round } from '../round.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Forward over every term there is, and back as far as a link then still opens; over both changes of the hour. */
const jumps = [hour, -hour, 35 * day, -35 * day, 181 * day, 3_650 * day, 0];

export const jumpingClock = round(
  'a server whose clock jumps, under New Zealand time, loses and doubles nothing [REL-09]',
  { name: 'clock jumps', seconds: 12 },
  async (setting) => {
    const ground = await openGround(setting, {
      settings: { CLOCK_OFFSETS: jumps.join(','), TZ: 'Pacific/Auckland' },
      options: ['--import', join(import.meta.dirname, 'moved-clock.ts')],
    });
    const endLoad = startApplicants(ground.load, 3);
    for (const _ of jumps) {
      await sleep(Math.max((setting.seconds * 1_000) / jumps.length, 250));
      ground.server.signal('SIGUSR2');
      setting.findings.count('jumps');
    }
    await endLoad();
    await ground.verify();
    await ground.stop();
  },
);

export const passedTime = round(
  'a link opens until it expires and not after, and a purge takes what is over and nothing else [SAVE-07, PRIV-02]',
  { name: 'time passes', seconds: 8 },
  async (setting) => {
    const { wrong, count } = setting.findings;
    const settings = { HANDOVER_URL: '' };
    const { place, server, load, stop } = await openGround(setting, { settings });
    const opens = async ({ id, draft }: { id: string; draft?: { draftId: string } }) => {
      const path = `/v1/applications/${id}/drafts/${draft?.draftId}`;
      const { status, text } = await ask(server.origin, { method: 'GET', path });
      return { status, body: (parsed(text) ?? {}) as { isExpired?: boolean; state?: unknown } };
    };
    const saver = await startApplication(load);
    await saveDrafts(load, saver);
    const waiting = await startApplication(load);
    const submission = await submissionCall(load, waiting, forAPerson);
    await insist(load.origins, submission, setting.findings);

    const purge = async (): Promise<void> => {
      const { code, output } = await command(setting.world, place, ['purge'], settings);
      if (code !== 0) wrong(`the purge ends with ${code}: ${output.slice(-300)}`);
    };
    const move = async (interval: string): Promise<void> => {
      await administer(place.connection, passTime(interval));
      count('moves');
    };
    await move('2 months 27 days');
    await purge();
    const open = await opens(saver);
    if (open.status !== 200 || open.body.isExpired !== false)
      wrong('lost: a link does not open before it expires');
    await move('4 days');
    const expired = await opens(saver);
    if (expired.status !== 200 || expired.body.isExpired !== true || expired.body.state !== undefined)
      wrong('a link opens after it has expired');
    await purge();
    await move('8 years');
    await purge();
    if ((await opens(saver)).status !== 404) wrong('an application that was not submitted is kept for good');
    const again = await ask(server.origin, submission);
    if (again.status !== 200)
      wrong(`lost: the purge took an application that waits for a person (${again.status})`);
    await stop();
  },
);
