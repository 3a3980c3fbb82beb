import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBrand } from '@forecourt/domain/constants/brand.ts';
import { describe, expect, test } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'configuration '));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

function mistakesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.mistakes;
  }
  return [];
}

describe('the configuration', () => {
  test('OPS-08 needs no setting at all', () => {
    const config = readConfig({});
    expect(config.server).toMatchObject({ port: 3000, host: '127.0.0.1' });
    expect(config.production).toBe(false);
    expect(config.dataDir).toMatch(/[/\\]data$/);
    expect(config.brand).toEqual(defaultBrand);
  });

  test.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['APP_ENV', 'prod'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PUBLIC_ORIGIN', 'https://example.co.nz/apply'],
    ['TRUST_PROXY', 'everyone!'],
    ['SMTP_URL', 'mail.example.co.nz'],
    ['DATA_KEYS', 'too-short'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['BRAND', '/nowhere/brand.json'],
    ['LOG_LEVEL', 'loud'],
    ['HANDOVER_URL', 'http://crm.example.co.nz/hooks'],
    ['HANDOVER_URL', 'https://user:word@crm.example.co.nz/hooks'],
    ['HANDOVER_SECRET', 'hunter2'],
  ])('OPS-08 a wrong value stops the start with a sentence that names it: %s', (name, value) => {
    const mistakes = mistakesOf({ [name]: value });
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(name);
  });

  test('OPS-08 every mistake is told at once, and no secret is repeated', () => {
    const mistakes = mistakesOf({ PORT: 'x', DATA_KEYS: 'k1:hunter2', SMTP_URL: 'hunter2' });
    expect(mistakes).toHaveLength(3);
    expect(mistakes.join()).not.toContain('hunter2');
  });

  test('OPS-08 secrets can come from files', () => {
    const url = 'postgres://user:secret@db.example.co.nz/forecourt';
    expect(readConfig({ DATABASE_URL_FILE: file('url', `${url}\n`) }).databaseUrl).toBe(url);
    expect(mistakesOf({ DATABASE_URL_FILE: join(folder, 'absent') })[0]).toContain('DATABASE_URL_FILE');
  });

  test('OPS-08 PROV-10 hand-over needs an address and a secret; several secrets all sign', () => {
    const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
    const url = 'http://127.0.0.1:43440/hooks';
    expect(readConfig({}).handover).toBeUndefined();
    expect(mistakesOf({ HANDOVER_URL: url })[0]).toContain('HANDOVER_SECRET');
    const { handover } = readConfig({
      HANDOVER_URL: url,
      HANDOVER_SECRET_FILE: file('secret', `${secret} ${secret}`),
    });
    expect(handover).toMatchObject({ url, keys: [Buffer.alloc(32), Buffer.alloc(32)] });
  });

  test('OPS-08 a brand file replaces name, links and phone, and its mistakes are named', () => {
    const other = { ...defaultBrand, name: 'Harbour Energy', accent: { light: '#123456', dark: '#abcdef' } };
    expect(readConfig({ BRAND: file('brand.json', JSON.stringify(other)) }).brand.name).toBe(
      'Harbour Energy',
    );
    const wrong = { ...defaultBrand, links: { ...defaultBrand.links, privacy: 'javascript:alert(1)' } };
    expect(mistakesOf({ BRAND: file('wrong.json', JSON.stringify(wrong)) })[0]).toContain('links.privacy');
  });
});
