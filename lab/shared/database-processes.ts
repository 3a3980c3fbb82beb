import { readdirSync, readFileSync } from 'node:fs';

function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!(pid > 0)) continue;
    try {
      found.set(pid, Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]));
    } catch {
      // It ended meanwhile.
    }
  }
  return found;
}

/** Some processes and all that they started. */
function familyOf(heads: readonly number[]): number[] {
  const all = [...parents()];
  const family = new Set(heads);
  for (let before = -1; before < family.size; ) {
    before = family.size;
    for (const [pid, parent] of all) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

/** Sends a signal to processes and to all that they started, again while new ones come; who is gone is left out. */
export function signalFamily(heads: readonly number[], signal: NodeJS.Signals): void {
  const reached = new Set<number>();
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    for (const pid of familyOf(heads)) {
      if (reached.has(pid)) continue;
      reached.add(pid);
      try {
        process.kill(pid, signal);
      } catch {
        // It ended by itself.
      }
    }
  }
}

/** The PostgreSQL server whose files lie in a folder, if it runs. */
export function postmasterOf(folder: string): number | undefined {
  try {
    const pid = Number(readFileSync(`${folder}/postmaster.pid`, 'utf8').split('\n')[0]);
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    return name === 'postgres' ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** The PostgreSQL server that is embedded below a data directory and all that it started; none when it does not run. */
export function databaseProcesses(dataDir: string): number[] {
  const postmaster = postmasterOf(`${dataDir}/postgres`);
  return postmaster === undefined ? [] : familyOf([postmaster]);
}
