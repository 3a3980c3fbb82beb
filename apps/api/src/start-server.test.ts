import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from './config/config.ts';
import { startServer } from './start-server.ts';
import { databaseSettings } from './testing/database.ts';
import { submissionFor, testServer } from './testing/server.ts';

test('emails that an earlier run left go with links of the address that the server then listens at [MAIL-02]', async () => {
  const dataKey = newDataKey('k1');
  const earlier = await testServer({}, { keys: parseDataKeys(dataKey) });
  const id = await earlier.create();
  await earlier.call('PUT', `/v1/applications/${id}`, { details: submissionFor('soleTrader') });

  const dataDir = mkdtempSync(join(tmpdir(), 'start '));
  const settings = {
    DATA_DIR: dataDir,
    DATA_KEYS: dataKey,
    PORT: '0',
    DESK_PORT: 'off',
    LOG_LEVEL: 'silent',
    DATABASE_UNSAFE: 'true',
  };
  const config = readConfig({ ...settings, ...databaseSettings(earlier) });
  const stops = new AsyncDisposableStack();
  onTestFinished(() => stops.disposeAsync());
  const tell = () => undefined;
  const origin = await startServer(config, { tell, stops, atOnce: new AbortController().signal });
  const [file = ''] = await vi.waitUntil(() => {
    const files = globSync(join(dataDir, 'mail/*.eml'));
    return files.length > 0 ? files : undefined;
  });
  const { text = '' } = await PostalMime.parse(readFileSync(file));
  expect(text).toContain(`${origin}/status/`);
});
