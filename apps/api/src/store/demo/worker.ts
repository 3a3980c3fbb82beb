import { parentPort, workerData } from 'node:worker_threads';
import type { DataKey } from '@forecourt/platform/crypto/keys.ts';
import type { Connection } from '@forecourt/platform/db/connect.ts';
import { type Filling, fill } from './fill.ts';

export type Work = {
  readonly owner: Connection;
  readonly filling: Filling;
  readonly encrypting: readonly DataKey[];
};

const { owner, filling, encrypting } = workerData as Work;
const [current] = encrypting;
if (!current) throw new Error('there is no key');
const keys = { current, all: encrypting, find: (id: string) => encrypting.find((key) => key.id === id) };

await fill(owner, filling, keys, (applications) => parentPort?.postMessage(applications));
