import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configurationMistakes } from '../testing/configuration-mistakes.ts';
import { readConfig } from './config.ts';

const NZPOST_URL = 'https://api.nzpost.co.nz/addresschecker/1.0';

const mistakesOf = (token: string) => configurationMistakes({ NZPOST_URL, NZPOST_TOKEN_URL: token });

test('the client of NZ Post stands in the address of its sign-in, percent-encoded, or in a file [OPS-08]', () => {
  const token = 'https://our%40client:%2Fhunter2%3A@oauth.nzpost.co.nz/as/token.oauth2';
  const expected = {
    url: NZPOST_URL,
    tokenUrl: 'https://oauth.nzpost.co.nz/as/token.oauth2',
    clientId: 'our@client',
    clientSecret: '/hunter2:',
  };
  expect(readConfig({ NZPOST_URL, NZPOST_TOKEN_URL: token }).providers.addresses).toEqual(expected);
  const NZPOST_TOKEN_URL_FILE = join(mkdtempSync(join(tmpdir(), 'sign-in ')), 'token');
  writeFileSync(NZPOST_TOKEN_URL_FILE, `${token}\n`);
  expect(readConfig({ NZPOST_URL, NZPOST_TOKEN_URL_FILE }).providers.addresses).toEqual(expected);
  for (const wrong of [
    'https://hunter2@oauth.nzpost.co.nz/t',
    'https://:hunter2@oauth.nzpost.co.nz/t',
    'https://id:hunter2%zz@oauth.nzpost.co.nz/t',
    'https://id:hunter2%20@oauth.nzpost.co.nz/t',
    'http://id:hunter2@oauth.nzpost.co.nz/t',
  ]) {
    expect(mistakesOf(wrong), wrong).toEqual([
      'NZPOST_TOKEN_URL must be an address with the client before it, ' +
        'like https://ID:SECRET@oauth.nzpost.co.nz/as/token.oauth2.',
    ]);
  }
});

test('how many enquiries the bureau is asked a day stands behind its address [SEC-24, OPS-08]', () => {
  const CREDIT_BUREAU_KEY = 'key';
  const access = (CREDIT_BUREAU_URL: string) =>
    readConfig({ CREDIT_BUREAU_URL, CREDIT_BUREAU_KEY }).providers;
  const { creditBureau, enquiryDailyLimit } = access('https://bureau.example/v1/?perDay=250');
  expect(creditBureau).toEqual({ url: 'https://bureau.example/v1', key: 'key' });
  expect(enquiryDailyLimit).toBe(250);
  expect(access('https://bureau.example/v1').enquiryDailyLimit).toBe(1_000);
  expect(access('https://bureau.example?perDay=0').enquiryDailyLimit).toBe(0);
  const many = { CREDIT_BUREAU_URL: 'https://bureau.example?perDay=250', CREDIT_BUREAU_KEY };
  expect(readConfig({ ...many, RATE_LIMIT_FACTOR: '10' }).providers.enquiryDailyLimit).toBe(250);
  expect(readConfig({ RATE_LIMIT_FACTOR: '10' }).providers.enquiryDailyLimit).toBe(10_000);
  for (const wrong of ['?perDay=', '?perDay=-1', '?perDay=many', '?perDay=1&perDay=2', '?perday=1', '?a=b'])
    expect(() => access(`https://bureau.example/${wrong}`), wrong).toThrow(
      'CREDIT_BUREAU_URL must be an address like https://api.example.co.nz/v1, or end in ?perDay=500',
    );
});
