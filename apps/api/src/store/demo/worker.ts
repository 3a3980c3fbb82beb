import { parentPort, workerData } from 'node:worker_threads';
import type { DataKey } from '@forecourt/platform/crypto/keys.ts';
import type { Connection } from '@forecourt/platform/db/connect.ts';
import { type Filling, fill } from './fill.ts';

/** What a thread is given: where to write, what, and the keys, the current one first. */
export type Work = {
  readonly owner: Connection;
  readonly filling: Filling;
  readonly sealing: readonly DataKey[];
};

const { owner, filling, sealing } = workerData as Work;
const [current] = sealing;
if (!current) throw new Error('there is no key');
const keys = { current, all: sealing, find: (id: string) => sealing.find((key) => key.id === id) };

await fill(owner, filling, keys, (applications) => parentPort?.postMessage(applications));
