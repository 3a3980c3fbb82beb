import { chooseBank, enterBankAccountNumber } from '@forecourt/domain/final-details/transitions.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { change, currentApplication } from '../../store/application-store.ts';
import { answering, held, refused, unreachable } from '../../testing/answering.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { failOnConsoleErrors } from '../../testing/quiet-console.ts';
import { checkBankAccount } from './check-bank-account.ts';

const route = 'POST /v1/banks/account/validate';
const validity = (): boolean | null => currentApplication().finalDetails.bankAccountValid;
const type = (number: string): void => change('finalDetails', enterBankAccountNumber, number);

failOnConsoleErrors();
beforeEach(() => {
  startFrom(limitedDirector);
  type('');
});
afterEach(() => vi.unstubAllGlobals());

test.each([true, false])(
  'FIN-06 the answer %s of the check stands for bank and number together',
  async (valid) => {
    const { asked } = answering({ [route]: { body: { valid } } });
    type('12 3140 0171323 50');
    await checkBankAccount();
    expect(asked[0]?.body).toEqual({ bankId: 'asb', fullAccountNumber: '12 3140 0171323 50' });
    expect(validity()).toBe(valid);
  },
);

test('FIN-06 the same bank and number are checked once, another bank asks for another check', async () => {
  const { asked } = answering({ [route]: { body: { valid: true } } });
  type('12-3140-0171323-50');
  await checkBankAccount();
  await checkBankAccount();
  expect(asked).toHaveLength(1);
  change('finalDetails', chooseBank, 'bnz');
  expect(validity()).toBeNull();
  await checkBankAccount();
  expect(asked).toHaveLength(2);
});

test.each(['', '12-3140', '12-3140-0171324-50', 'my savings'])(
  'VAL-09 %j cannot be an account and is not asked about',
  async (typed) => {
    const { asked } = answering({});
    type(typed);
    await checkBankAccount();
    expect(asked).toEqual([]);
    expect(validity()).toBeNull();
  },
);

test.each([
  ['cannot be reached', unreachable],
  ['is overloaded', refused(503)],
])('PROV-07 our own check decides when the bank check %s', async (_, reply) => {
  answering({ [route]: reply });
  type('12-3140-0171323-50');
  await checkBankAccount();
  expect(validity()).toBe(true);
  type('12-9999-0171323-50');
  await checkBankAccount();
  expect(validity()).toBe(false);
});

test('AUTO-01 an answer about a number that was changed meanwhile is dropped', async () => {
  const { reply, release } = held();
  answering({ [route]: reply });
  type('12-3140-0171323-50');
  const checked = checkBankAccount();
  type('12-3140-0171323-5');
  release({ body: { valid: true } });
  await checked;
  expect(validity()).toBeNull();
});

test('FIN-06 PROV-07 while the bank check is away, an account of another bank than the chosen one is none of it', async () => {
  answering({
    [route]: unreachable,
    'GET /v1/banks': {
      body: [
        { id: 'asb', name: 'ASB', prefixes: ['12'] },
        { id: 'bnz', name: 'BNZ', prefixes: ['02'] },
        { id: 'other', name: 'Other' },
      ],
    },
  });
  for (const [bankId, isRight] of [
    ['bnz', false],
    ['asb', true],
    ['other', true],
  ] as const) {
    change('finalDetails', chooseBank, bankId);
    type('12-3140-0171323-50');
    await checkBankAccount();
    expect(validity()).toBe(isRight);
  }
});

test('FIN-06 an account that was refused is asked about again', async () => {
  const answers = [{ body: { valid: false } }, { body: { valid: true } }];
  answering({ [route]: () => answers.shift() ?? unreachable() });
  type('12-3140-0171323-50');
  await checkBankAccount();
  expect(validity()).toBe(false);
  await checkBankAccount();
  expect(validity()).toBe(true);
});
