import { newId } from '@forecourt/platform/crypto/ids.ts';
import { expect, test } from 'vitest';
import { submissionFor, testServer } from '../testing/server.ts';

const { app, call, create } = await testServer();

const guessed: readonly (readonly [what: string, limit: number, url: () => string])[] = [
  ['a promo code', 40, () => `/v1/promoOffers/redeem?code=${newId().slice(0, 8)}`],
  ['a draft', 60, () => `/v1/applications/${newId()}/drafts/${newId()}`],
];

test.each(guessed)(
  'who guesses at %s has %i guesses a minute, by HEAD as by GET [SEC-07, SEC-02]',
  async (...row) => {
    const [what, limit, url] = row;
    const remoteAddress = `203.0.113.${guessed.findIndex(([name]) => name === what) + 1}`;
    const statuses: number[] = [];
    for (let guess = 0; guess < limit + 10; guess += 1) {
      // Mostly HEAD: if HEAD and GET were counted apart, GET would not be refused.
      const method = guess % 8 === 7 ? 'GET' : 'HEAD';
      statuses.push((await app.inject({ method, url: url(), remoteAddress })).statusCode);
    }
    expect(new Set(statuses.slice(0, limit))).toEqual(new Set([404]));
    expect(new Set(statuses.slice(limit))).toEqual(new Set([429]));
  },
);

test('who guesses at promo codes by submitting has 40 guesses a minute as well [SEC-07, SEC-02]', async () => {
  const id = await create();
  const details = submissionFor('soleTrader');
  const statuses: number[] = [];
  for (let guess = 0; guess < 50; guess += 1) {
    const loyaltyDetails = { ...details.loyaltyDetails, promoCode: `GUESS${guess}` };
    const { status } = await call('PUT', `/v1/applications/${id}`, {
      details: { ...details, loyaltyDetails },
    });
    statuses.push(status);
  }
  expect(new Set(statuses.slice(0, 40))).toEqual(new Set([400]));
  expect(new Set(statuses.slice(40))).toEqual(new Set([429]));
});
