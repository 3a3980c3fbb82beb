import { readdirSync, readFileSync } from 'node:fs';

/** A figure in kilobytes of a file that the kernel keeps of a process, in megabytes. */
export function megabytesIn(pid: number, file: string, name: string): number {
  const text = readFileSync(`/proc/${pid}/${file}`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
}

/** Memory of our processes, in megabytes; pages that several share are counted once. */
export const megabytesOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + megabytesIn(pid, 'smaps_rollup', 'Pss'), 0);

/** Processor time of our processes so far, in milliseconds; does not depend on what else the machine does. */
export function processorTimeOf(pids: readonly number[]): number {
  const threads = pids.flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`),
  );
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}
