import { statSync } from 'node:fs';
import { parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { describe, expect, test } from 'vitest';
import { commands } from '../../cli/commands.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings, emptyDatabase } from '../../testing/database.ts';
import { fileOf, keptNumbers, openedBy } from '../../testing/earlier/backups.ts';
import { testServer } from '../../testing/server.ts';
import { fillSearchIndex } from '../applications/search-index.ts';
import { verifySearch } from '../audit/verify-search.ts';
import { migrations } from '../migrations.ts';

/** Older ones are refused: older-releases.test.ts. */
const upgraded = Object.entries(openedBy()).filter(
  ([number]) => number >= migrations.baseline.name.slice(0, 4),
);

/** All but `submitted`, which ends with the credit check. */
const everyStatusThatLasts = [
  'approved',
  'cardsOrdered',
  'cardsSent',
  'correctionAwaited',
  'declined',
  'guaranteeAwaited',
  'started',
  'toAssess',
  'withdrawn',
];

describe('a database of a release that is upgraded', () => {
  test('of each release a backup is kept that was made in its time, and all of them are small [OPS-10]', () => {
    expect(keptNumbers()).toEqual(Object.keys(openedBy()));
    for (const number of keptNumbers()) expect(statSync(fileOf(number)).size, number).toBeLessThan(100_000);
  });

  test.each(upgraded)(
    'that of migration %s is brought up to date: nothing of it is missing, what was sent is found, and a draft of its time opens, until it is turned off [OPS-10, OPS-04, SEC-11, DESK-10]',
    async (number, { dataKeys, applications, drafted, draftId, told }) => {
      const on = await emptyDatabase();
      const run = commandLine(commands, { ...databaseSettings(on), DATA_KEYS: dataKeys });
      const restored = await run(['restore', fileOf(number), '--json']);
      const said = JSON.parse(restored.out);
      expect([said.applications, said.migrations.length]).toEqual([applications, Number(number)]);
      const verified = JSON.parse((await run('verify --json')).out);
      expect(verified).toMatchObject({ applications, faults: [] });
      const { rows: held } = await on.asOwner('select distinct life from applications order by life');
      expect(held.map(({ life }) => life)).toEqual(everyStatusThatLasts);
      await on.asOwner("update drafts set expires_at = now() + interval '1 month'");
      const { call, store } = await testServer({}, { on, keys: parseDataKeys(dataKeys) });
      await fillSearchIndex(store);
      expect(await verifySearch(store)).toMatchObject({ submissions: verified.submissions, faults: [] });
      const link = `/v1/applications/${drafted}/drafts/${draftId}`;
      const draft = await call('GET', link);
      expect(draft.body.state.rootState).toMatchObject({ told });
      const goesOn = (await call('PUT', `${link}/revoke`)).body.applicationId;
      const share = (id: string) =>
        call('POST', `/v1/applications/${id}/share`, { emails: ['mere@example.co.nz'] });
      for (const id of [drafted, draft.body.applicationId]) {
        expect((await call('GET', `/v1/applications/${id}/drafts/${draftId}`)).status).toBe(404);
        expect((await share(id)).status).toBe(404);
      }
      expect([drafted, draft.body.applicationId]).not.toContain(goesOn);
      expect((await share(goesOn)).status).not.toBe(404);
    },
  );
});
