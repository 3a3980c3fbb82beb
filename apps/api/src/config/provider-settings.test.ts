import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';

const NZPOST_URL = 'https://api.nzpost.co.nz/addresschecker/1.0';

function mistakesOf(token: string): string[] {
  try {
    readConfig({ NZPOST_URL, NZPOST_TOKEN_URL: token });
  } catch (error) {
    if (error instanceof ConfigurationError) return error.mistakes;
  }
  return [];
}

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
