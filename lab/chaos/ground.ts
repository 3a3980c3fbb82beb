import type { Load } from './applicant.ts';
import { openLedger } from './ledger.ts';
import type { Server, Settings } from './program.ts';
import type { Setting } from './round.ts';
import { verify } from './verify.ts';
import type { Place } from './world.ts';

type Way = {
  readonly place?: Place;
  /** How the servers reach their database, where something stands in between. */
  readonly reached?: Pick<Place, 'connection'>;
  readonly settings?: Settings;
  readonly options?: string[];
  readonly count?: number;
};

/** Opens what a round stands on: one server or several that serve on a database of their own, and a ledger. */
export async function openGround(
  { world, findings, random }: Pick<Setting, 'world' | 'findings' | 'random'>,
  way: Way = {},
) {
  const { place = await world.freshPlace(), reached = place, settings = {}, options, count = 1 } = way;
  const make = (): Promise<Server> => world.server(reached, settings, options);
  const server = await make();
  const servers: [Server, ...Server[]] = [server];
  while (servers.length < count) servers.push(await make());
  await Promise.all(servers.map((each) => each.serve()));
  const ledger = openLedger(world.journal);
  const load: Load = { origins: servers.map(({ origin }) => origin), ledger, findings, random };
  const lookAfter = (): void => {
    if (servers.some((each) => each.endings() > 0)) findings.wrong('the server ended by itself');
  };
  return {
    place,
    server,
    servers,
    load,
    /** Looks whether all that was acknowledged is there, through `origin`; `beside` is as of `verify`. */
    verify: (beside = 0, origin = server.origin): Promise<void> => {
      lookAfter();
      return verify({ world, place, ledger, findings, beside, settings }, origin);
    },
    /** Stops the servers, and tells of one that has ended by itself. */
    async stop(): Promise<void> {
      lookAfter();
      for (const each of servers) await each.stop();
    },
  };
}
