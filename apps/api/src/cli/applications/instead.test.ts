import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { factsAfter, refusalOf } from '@forecourt/domain/application/actions.ts';
import type { StatusFacts } from '@forecourt/domain/application/status.ts';
import { actions } from '@forecourt/domain/application/status-table.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { creditDecisions } from '@forecourt/domain/constants/options.ts';
import { parseCommandLine } from '@forecourt/platform/cli/parse.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { describe, expect, test } from 'vitest';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings } from '../../testing/database.ts';
import { wordsOf } from '../../testing/desk-page.ts';
import { testServer } from '../../testing/server.ts';
import { commands } from '../commands.ts';
import { commandsInstead, type OperatorAction } from './instead.ts';

const operatorActions = Object.entries(actions).flatMap(([name, { by }]) =>
  by.some((actor) => actor === 'operator') ? [name as OperatorAction] : [],
);
const both = [true, false];
const everyFacts: StatusFacts[] = [null, ...creditDecisions.map(({ value }) => value)].flatMap((decision) =>
  both.flatMap((hasCards) =>
    both.flatMap((areCardsSent) =>
      both.flatMap((isCorrectionAwaited) =>
        both.flatMap((hasGuarantee) =>
          both.map((isWithdrawn) => ({
            isSubmitted: true,
            isChecked: decision !== null,
            decision,
            hasGuarantee,
            hasCards,
            areCardsSent: hasCards && areCardsSent,
            isCorrectionAwaited,
            isWithdrawn,
          })),
        ),
      ),
    ),
  ),
);
const isForced = { by: 'operator', isForced: true } as const;
/** What a person puts in place of the words in capitals. */
const filledIn = (line: string): string =>
  line
    .replace(/ CODE\b/, line.includes(' decline ') ? ' identity' : ' mistake')
    .replace(/ TEXT\b/, ' wrong')
    .replace(/ ID\b/, ' delivery-address');

const commandNames: Readonly<Record<OperatorAction, RegExp>> = {
  approve: /^applications decide \S+ approve/,
  decline: /^applications decide \S+ decline/,
  askGuarantee: /^applications decide \S+ guarantee/,
  withdraw: /^applications withdraw/,
  sendCards: /^orders sent \S+$/,
  undoSendCards: /^orders sent \S+ --undo/,
  askToCorrect: /^applications ask \S+ --question/,
  takeBackCorrection: /^applications ask \S+ --withdraw/,
};

describe('the commands that a refusal names', () => {
  test.each(operatorActions)(
    '%s: each is one there is, and the first clears the way [PROVIDER-07]',
    (refused) => {
      for (const facts of everyFacts) {
        const named = commandsInstead({ reference: 'K7PX-3M9D', facts, decision: 2 }, refused);
        if (named === 'none') throw new Error('a known application can always be looked at');
        for (const { run } of named) {
          const parsed = parseCommandLine(commands, wordsOf(filledIn(run)));
          expect(parsed.kind, run).toBe('run');
        }
        const [{ run }] = named;
        if (run.startsWith('applications show')) continue;
        const acts = operatorActions.filter((each) => commandNames[each].test(run));
        expect(acts, run).toHaveLength(1);
        for (const act of acts) {
          expect(refusalOf(facts, act, isForced), run).toBeNull();
          const after = act === refused ? null : refusalOf(factsAfter(facts, act), refused, isForced);
          expect(after, run).toBeNull();
        }
      }
    },
  );
});

const key = newDataKey('k1');
const server = await testServer({ RATE_LIMIT_FACTOR: '1000' }, { keys: parseDataKeys(key) });
server.providers.creditBureau = { check: async () => 'Assess' };
const run = commandLine(commands, {
  ...databaseSettings(server),
  DATA_KEYS: key,
  INIT_CWD: mkdtempSync(join(tmpdir(), 'instead ')),
});

/** Sends an application and orders its cards at once, before it is decided. */
async function applied(): Promise<string> {
  const id = await server.submitted();
  await server.call('PUT', `/v1/applications/${id}/card`, { preferences: { cards: [defaultCard] } });
  const { rows } = await server.pool.query('select reference from applications where id = $1', [
    await server.rowOf(id),
  ]);
  return rows[0].reference;
}
const asked = "--question delivery-address --because 'There is not a number 90.'";

test.each([
  [
    'a second decision',
    ['applications decide REF approve'],
    'applications decide REF decline --reason identity',
  ],
  [
    'a decision while a correction is awaited',
    [`applications ask REF ${asked}`],
    'applications decide REF approve',
  ],
  ['a second request for a correction', [`applications ask REF ${asked}`], `applications ask REF ${asked}`],
  ['the sending of cards before a decision', [], 'orders sent REF'],
  ['a list of the cards before a decision', [], 'orders export REF.csv REF'],
  [
    'a second sending of cards',
    ['applications decide REF approve', 'orders sent REF'],
    'orders sent REF --tracking 123',
  ],
  [
    'another decision while cards are made',
    ['applications decide REF approve'],
    'applications decide REF guarantee --replaces 2 --reason mistake',
  ],
  ['a day that is still to come', ['applications decide REF approve'], 'orders sent REF --on 2099-12-31'],
  ['a withdrawal while cards are made', ['applications decide REF approve'], 'applications withdraw REF'],
  ['a decline without a reason', [], 'applications decide REF decline'],
])('%s is refused, and the command that is named succeeds [PROVIDER-07]', async (_, before, refused) => {
  const reference = await applied();
  const of = (line: string): string[] => wordsOf(line.replaceAll('REF', reference));
  for (const line of before) expect(await run(of(line))).toMatchObject({ code: 0 });
  const { code, error } = await run(of(refused));
  expect(code).toBe(1);
  const [, named = ''] = /^To .+?: npx forecourt (.+)$/m.exec(error) ?? [];
  expect(await run(of(filledIn(named))), named).toMatchObject({ code: 0 });
});
