import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { parseWebhookSecrets } from '@forecourt/platform/crypto/keys.ts';
import { afterAll, expect, test } from 'vitest';
import { newSecret } from '../testing/handover.ts';
import { postSignedMessage } from './post.ts';

const sample = join(import.meta.dirname, '../../../../docs/handover-receiver.mjs');
const secret = newSecret();
const file = join(mkdtempSync(join(tmpdir(), 'receiver ')), 'events.jsonl');
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts the sample receiver of the docs; returns its address. */
async function start(): Promise<string> {
  const env = { ...process.env, HANDOVER_SECRET: secret, PORT: '0', EVENTS_FILE: file };
  const child = spawn(process.execPath, [sample], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return await new Promise((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      const port = /at (\d+)/.exec(text.toString())?.[1];
      if (port) resolve(`http://127.0.0.1:${port}/`);
    });
  });
}

test('the receiver that integrators are shown takes each event once, also over its own restart [PROV-10]', async () => {
  const keys = parseWebhookSecrets(secret);
  const [id, body] = [
    newId(),
    JSON.stringify({ type: 'ping', timestamp: new Date().toISOString(), data: {} }),
  ];
  const url = await start();
  expect(await postSignedMessage({ url, keys }, id, body)).toBe(204);
  expect(await postSignedMessage({ url, keys }, id, body)).toBe(204);
  await expect(
    postSignedMessage({ url, keys: parseWebhookSecrets(newSecret()) }, newId(), body),
  ).rejects.toMatchObject({
    status: 401,
  });
  children[0]?.kill('SIGKILL');
  expect(await postSignedMessage({ url: await start(), keys }, id, body)).toBe(204);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([{ id, ...JSON.parse(body) }]);
});
