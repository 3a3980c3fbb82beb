import { chooseBank, enterBankAccountNumber } from '@forecourt/domain/final-details/transitions.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { held, refused, stubApi, unreachable } from '../../testing/stub-api.ts';
import { checkBankAccount } from './check-bank-account.ts';

const route = 'POST /v1/banks/account/validate';
const validity = (): boolean | null => currentApplication().finalDetails.bankAccountValid;
const type = (number: string): void => changeSection('finalDetails', enterBankAccountNumber, number);

failOnConsoleErrors();
beforeEach(() => {
  startFrom(limitedDirector);
  type('');
});
afterEach(() => vi.unstubAllGlobals());

test.each([true, false])(
  'the answer %s of the check stands for bank and number together [FIN-06]',
  async (valid) => {
    const { asked } = stubApi({ [route]: { body: { valid } } });
    type('12 3140 0171323 50');
    await checkBankAccount();
    expect(asked[0]?.body).toEqual({ bankId: 'asb', fullAccountNumber: '12 3140 0171323 50' });
    expect(validity()).toBe(valid);
  },
);

test('the same bank and number are checked once, another bank asks for another check [FIN-06]', async () => {
  const { asked } = stubApi({ [route]: { body: { valid: true } } });
  type('12-3140-0171323-50');
  await checkBankAccount();
  await checkBankAccount();
  expect(asked).toHaveLength(1);
  changeSection('finalDetails', chooseBank, 'bnz');
  expect(validity()).toBeNull();
  await checkBankAccount();
  expect(asked).toHaveLength(2);
});

test.each(['', '12-3140', '12-3140-0171324-50', 'my savings'])(
  '%j cannot be an account and is not asked about [VAL-09]',
  async (typed) => {
    const { asked } = stubApi({});
    type(typed);
    await checkBankAccount();
    expect(asked).toEqual([]);
    expect(validity()).toBeNull();
  },
);

test.each([
  ['cannot be reached', unreachable],
  ['is overloaded', refused(503)],
])('our own check decides when the bank check %s [PROV-07]', async (_, reply) => {
  stubApi({ [route]: reply });
  type('12-3140-0171323-50');
  await checkBankAccount();
  expect(validity()).toBe(true);
  type('12-9999-0171323-50');
  await checkBankAccount();
  expect(validity()).toBe(false);
});

test('an answer about a number that was changed meanwhile is dropped [AUTO-01]', async () => {
  const { reply, release } = held();
  stubApi({ [route]: reply });
  type('12-3140-0171323-50');
  const checked = checkBankAccount();
  type('12-3140-0171323-5');
  release({ body: { valid: true } });
  await checked;
  expect(validity()).toBeNull();
});

test('while the bank check is away, an account of another bank than the chosen one is none of it [FIN-06, PROV-07]', async () => {
  stubApi({
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
    changeSection('finalDetails', chooseBank, bankId);
    type('12-3140-0171323-50');
    await checkBankAccount();
    expect(validity()).toBe(isRight);
  }
});

test('an account that was refused is asked about again [FIN-06]', async () => {
  const answers = [{ body: { valid: false } }, { body: { valid: true } }];
  stubApi({ [route]: () => answers.shift() ?? unreachable() });
  type('12-3140-0171323-50');
  await checkBankAccount();
  expect(validity()).toBe(false);
  await checkBankAccount();
  expect(validity()).toBe(true);
});
