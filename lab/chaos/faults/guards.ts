import { sql } from 'kysely';
import { saveDrafts, startApplication } from '../applicant.ts';
import { ask, parsed } from '../ask.ts';
import { openGround } from '../ground.ts';
import { round } from '../round.ts';

const settings = { HANDOVER_URL: '' };

export const commitsOnDisk = round(
  'every acknowledged write is written to disk by itself, and a database that does not do so is refused [REL-01]',
  { name: 'commits on disk', seconds: 8 },
  async (setting) => {
    const { world, times } = setting;
    const { wrong, count } = setting.findings;
    const commits = times(300, 60);
    const { place, load, stop } = await openGround(setting, { settings });
    const syncs = async (): Promise<number> => {
      const { rows } = await sql<{ syncs: number }>`
        select coalesce(sum(fsyncs), 0)::float8 as syncs from pg_stat_io where object = 'wal'`.execute(
        place.database,
      );
      return rows[0]?.syncs ?? 0;
    };
    const before = await syncs();
    for (let made = 0; made < commits; made += 1) await startApplication(load);
    // A backend reports its counts a second after its transaction.
    const end = Date.now() + 15_000;
    let synced = 0;
    while (synced < commits && Date.now() < end) synced = (await syncs()) - before;
    count('syncs', synced);
    if (synced < commits) wrong(`lost: ${commits} acknowledged writes were ${synced} times written to disk`);
    await stop();

    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      const other = await world.freshPlace();
      const isOfServer = name !== 'synchronous_commit';
      const scope = isOfServer ? 'system' : `database ${other.connection.database}`;
      await world.cluster.administer(`alter ${scope} set ${name} = off`, 'select pg_reload_conf()');
      const unsafe = await world.server(other, settings);
      const isRefused = await unsafe.serve().then(
        () => false,
        () => unsafe.output().includes(name),
      );
      if (!isRefused) wrong(`a database with ${name} off is not refused`);
      await unsafe.kill();
      if (isOfServer) await world.cluster.administer(`alter system reset ${name}`, 'select pg_reload_conf()');
      count('refusals');
    }
  },
);

export const swappedCiphertexts = round(
  'an encrypted value opens at its own place only: one that is moved or altered is never shown [PRIV-01]',
  { name: 'encrypted values moved', seconds: 4 },
  async (setting) => {
    const { wrong, count } = setting.findings;
    const ground = await openGround(setting, { settings: { ...settings, LOG_LEVEL: 'silent' } });
    const { database } = ground.place;
    const load = { ...ground.load, saves: 1 };
    const [one, other] = [await startApplication(load), await startApplication(load)];
    await saveDrafts(load, one);
    await saveDrafts(load, other);
    const shown = async (): Promise<number> => {
      const statuses = await Promise.all(
        [one, other].map(async ({ id, draft }) => {
          const path = `/v1/applications/${id}/drafts/${draft?.draftId}`;
          const { status, text } = await ask(ground.server.origin, { method: 'GET', path });
          const flaw = (parsed(text) as { state?: unknown } | undefined)?.state;
          return status === 200 && flaw !== undefined;
        }),
      );
      count('looked', statuses.length);
      return statuses.filter(Boolean).length;
    };
    const swap = () =>
      sql`update draft_states set state = other.state from draft_states other
      where other.application_id <> draft_states.application_id`.execute(database);
    if ((await shown()) !== 2) wrong('a draft does not open as it was saved');
    await swap();
    if ((await shown()) > 0) wrong('a draft opens with what was encrypted for another');
    await swap();
    if ((await shown()) !== 2) wrong('a draft does not open where it was encrypted');
    await sql`update draft_states set state = set_byte(state, length(state) - 1, get_byte(state, length(state) - 1) # 1)`.execute(
      database,
    );
    if ((await shown()) > 0) wrong('a draft opens that was altered');
    await ground.stop();
  },
);
