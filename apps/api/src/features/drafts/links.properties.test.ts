import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LinkIds, linksOf } from '../../testing/links.ts';
import { testServer } from '../../testing/server.ts';

const server = await testServer({ RATE_LIMIT_FACTOR: '10000' });
const { call } = server;
const { begun, save, load, keep, turnOff } = linksOf(server);

const act = fc.record({
  does: fc.constantFrom('make', 'save', 'save under', 'open', 'turn off', 'turn itself off'),
  which: fc.nat({ max: 7 }),
});

test('SEC-11 SAVE-07 whatever people do with an application’s links, in whatever order, one that was turned off reads nothing and saves nothing from then on', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(act, { minLength: 3, maxLength: 14 }),
      async (isEarlier, acts) => {
        const { owner, link } = await begun(isEarlier);
        let owns = owner;
        let live: LinkIds[] = [link];
        const off: LinkIds[] = [];
        let saved = 'saved';
        for (const [at, { does, which }] of acts.entries()) {
          const chosen = live[which % Math.max(1, live.length)];
          const value = `${at} ${does}`;
          if (does === 'make') {
            live.push(await save(owns, value));
            saved = value;
          } else if (chosen && does === 'save under') {
            const { body } = await load(chosen);
            expect((await keep(chosen, value, body.version)).status).toBe(200);
            saved = value;
          } else if (chosen && does === 'save') {
            const ids = await load(chosen);
            expect(await save(ids.body.applicationId, value)).toMatchObject({ draftId: chosen.draftId });
            saved = value;
          } else if (chosen && does.startsWith('turn')) {
            const byOwner = does === 'turn off' || chosen.id === owns;
            const { body } = await turnOff(byOwner ? { ...chosen, id: owns } : chosen);
            live = live.filter((one) => one !== chosen);
            off.push(chosen);
            if (byOwner) owns = body.applicationId;
            else expect(body.applicationId).toBeNull();
          }
          for (const one of live) expect((await load(one)).body.state?.rootState.value).toBe(saved);
          for (const one of off) {
            expect((await load(one)).status).toBe(404);
            expect((await keep(one, 'lost', 1)).status).toBe(404);
            // The id alone opens nothing either, unless it is still that of another link.
            if (one.id !== owns) expect((await save(one.id, 'lost')).draftId).toBeUndefined();
            expect((await call('GET', `/v1/applications/${one.id}/card`)).status).toBe(404);
          }
        }
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);
