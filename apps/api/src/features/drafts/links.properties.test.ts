import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LinkIds, linksOf } from '../../testing/links.ts';
import { testServer } from '../../testing/server.ts';

const server = await testServer({ RATE_LIMIT_FACTOR: '10000' });
const { call } = server;
const { begun, save, load, keep, turnOff } = linksOf(server);

type World = { owner: string; live: LinkIds[]; off: LinkIds[]; saved: string };
type Doing = (world: World, link: LinkIds, value: string) => Promise<void>;

async function turnedOff(world: World, link: LinkIds, id: string): Promise<void> {
  const { status, body } = await turnOff({ ...link, id });
  expect([status, body.applicationId === null]).toEqual([200, id !== world.owner]);
  if (id === world.owner) world.owner = body.applicationId;
  world.live = world.live.filter((one) => one !== link);
  world.off.push(link);
}

const doings: Readonly<Record<string, Doing>> = {
  'another is made': async (world, _, value) => {
    world.live.push(await save(world.owner, value));
    world.saved = value;
  },
  'it is saved under': async (world, link, value) => {
    expect((await keep(link, value, (await load(link)).body.version)).status).toBe(200);
    world.saved = value;
  },
  'its own id saves': async (world, link, value) => {
    const { draftId } = await save((await load(link)).body.applicationId, value);
    expect(draftId).toBe(link.draftId);
    world.saved = value;
  },
  'its owner turns it off': (world, link) => turnedOff(world, link, world.owner),
  'it turns itself off': (world, link) => turnedOff(world, link, link.id),
};

/** A valid link opens the last save; a revoked one opens, saves and reveals nothing. */
async function expectLinksOf({ owner, live, off, saved }: World): Promise<void> {
  for (const link of live) expect((await load(link)).body.state?.rootState.value).toBe(saved);
  for (const link of off) {
    const ended = [await load(link), await keep(link, 'lost', 1), await cardsBy(link.id)];
    expect(ended.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(link.id === owner || (await save(link.id, 'lost')).draftId).not.toBe(link.draftId);
  }
}
const cardsBy = (id: string) => call('GET', `/v1/applications/${id}/card`);

const actions = fc.array(fc.tuple(fc.constantFrom(...Object.keys(doings)), fc.nat({ max: 7 })), {
  minLength: 3,
  maxLength: 12,
});

test('whatever people do with the links of an application, in whatever order, one that was turned off reads and saves nothing from then on [SEC-11, SAVE-07]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), actions, async (isEarlier, done) => {
      const { owner, link } = await begun(isEarlier);
      const world: World = { owner, live: [link], off: [], saved: 'saved' };
      for (const [at, [does, which]] of done.entries()) {
        const chosen = world.live[which % Math.max(1, world.live.length)];
        if (chosen) await doings[does]?.(world, chosen, `${at} ${does}`);
        await expectLinksOf(world);
      }
    }),
    { numRuns: 30 },
  );
}, 60_000);
