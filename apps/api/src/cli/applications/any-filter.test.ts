import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings } from '../../testing/database.ts';
import { hostileText, likely } from '../../testing/hostile-values.ts';
import { testServer } from '../../testing/server.ts';
import { commands } from '../commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'any filter '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const key = newDataKey('k1');
const server = await testServer({}, { keys: parseDataKeys(key) });
await server.submitted();
const run = commandLine(commands, { ...databaseSettings(server), DATA_KEYS: key, INIT_CWD: folder });

let files = 0;
const newFile = () => `${(files += 1)}.csv`;

const filters = {
  'sent-from': likely.sentFrom,
  'sent-to': likely.sentTo,
  'older-than': likely.days,
  state: hostileText,
  decision: hostileText,
  type: hostileText,
};
const optionOf = (all: Readonly<Record<string, fc.Arbitrary<string>>>) =>
  fc.oneof(
    ...Object.entries(all).flatMap(([name, fit]) =>
      [fit, hostileText].map((values) => values.map((value) => `--${name}=${value}`)),
    ),
  );

const isNamed = (error: string): boolean => /--(sent|older|state|decision|type|name|limit|after)/.test(error);

test.each([
  ['list', () => [], optionOf({ ...filters, name: hostileText, limit: likely.days, after: likely.after })],
  ['export', () => [newFile()], optionOf(filters)],
])(
  'applications %s takes or refuses any filter, and says which [REL-05, DEC-06]',
  async (name, others, option) => {
    await fc.assert(
      fc.asyncProperty(fc.array(option, { minLength: 1, maxLength: 2 }), async (options) => {
        const { code, error } = await run(['applications', name, ...others(), ...options]);
        // 2 is a wrong use, which the command's own words explain.
        expect([0, 2], error).toContain(code);
        expect(code === 0 || isNamed(error), error).toBe(true);
      }),
      { numRuns: 150, seed: 20_261_127, endOnFailure: true, includeErrorInReport: true },
    );
  },
);
