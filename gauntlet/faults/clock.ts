import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  applicants,
  forAPerson,
  type Load,
  saveDrafts,
  startApplication,
  submissionOf,
} from '../applicant.ts';
import { ask, insist, parsed } from '../ask.ts';
import { command } from '../command.ts';
import { openLedger } from '../ledger.ts';
import { findings, round } from '../round.ts';
import { verify } from '../verify.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Forward over every term there is, and back as far as a link then still opens; over both changes of the hour. */
const jumps = [hour, -hour, 35 * day, -35 * day, 181 * day, 3_650 * day, 0];

export const jumpingClock = round(
  'REL-09 a server whose clock jumps, under New Zealand time, loses and doubles nothing',
  { name: 'clock jumps', seconds: 12 },
  async ({ world, random, seconds }) => {
    const collected = findings();
    const place = await world.freshPlace();
    const clock = ['--import', join(import.meta.dirname, 'moved-clock.ts')];
    const settings = { CLOCK_OFFSETS: jumps.join(','), TZ: 'Pacific/Auckland' };
    const server = await world.server(place, settings, clock);
    await server.serve();
    const ledger = openLedger(world.journal);
    const load: Load = { origins: [server.origin], ledger, findings: collected, random };
    let isOver = false;
    const beside = applicants(load, 3, () => isOver);
    for (const _ of jumps) {
      await sleep(Math.max((seconds * 1_000) / jumps.length, 250));
      server.signal('SIGUSR2');
      collected.count('jumps');
    }
    isOver = true;
    await beside;
    if (server.endings() > 0) collected.wrong('the server ended by itself');
    await verify({ world, place, ledger, findings: collected }, server.origin);
    await server.stop();
    return collected.found();
  },
);

export const passedTime = round(
  'SAVE-07 PRIV-02 a link opens until it expires and not after, and a purge takes what is over and nothing else',
  { name: 'time passes', seconds: 8 },
  async ({ world, random }) => {
    const collected = findings();
    const { wrong, count } = collected;
    const place = await world.freshPlace();
    const { database } = place;
    const settings = { HANDOVER_URL: '' };
    const server = await world.server(place, settings);
    await server.serve();
    const load: Load = {
      origins: [server.origin],
      ledger: openLedger(world.journal),
      findings: collected,
      random,
    };
    const opens = async ({ id, draft }: { id: string; draft?: { draftId: string } }) => {
      const path = `/v1/applications/${id}/drafts/${draft?.draftId}`;
      const { status, text } = await ask(server.origin, { method: 'GET', path });
      return { status, body: (parsed(text) ?? {}) as { isExpired?: boolean; state?: unknown } };
    };
    const saver = await startApplication(load);
    await saveDrafts(load, saver);
    const waiting = await startApplication(load);
    const body = { details: await submissionOf(load, waiting, forAPerson) };
    const submission = { method: 'PUT', path: `/v1/applications/${waiting.id}`, body };
    await insist(load.origins, submission, collected);

    const purge = async (): Promise<void> => {
      const { code, output } = await command(world, place, ['purge'], settings);
      if (code !== 0) wrong(`the purge ends with ${code}: ${output.slice(-300)}`);
    };
    const move = async (interval: string): Promise<void> => {
      for (const table of ['drafts', 'draft_states'])
        await sql`update ${sql.table(table)} set expires_at = expires_at - ${interval}::interval`.execute(
          database,
        );
      await sql`update applications set created_at = created_at - ${interval}::interval,
        submitted_at = submitted_at - ${interval}::interval`.execute(database);
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
    await server.stop();
    return collected.found();
  },
);
