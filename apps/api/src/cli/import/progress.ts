import { SingleBar } from 'cli-progress';

const lineEveryMs = 5_000;

/** How far a file has been read. */
export type Progress = { advance(bytes: number): void; phase(name: string): void; stop(): void };

/** A bar on a terminal; elsewhere a line every few seconds. Both on standard error. */
export function showProgress(
  totalBytes: number,
  tell: (line: string) => void,
  isTerminal = process.stderr.isTTY,
): Progress {
  let read = 0;
  const percent = (): number => (totalBytes === 0 ? 100 : Math.floor((100 * read) / totalBytes));
  if (!isTerminal) {
    let last = performance.now();
    return {
      advance(bytes) {
        read += bytes;
        if (performance.now() - last < lineEveryMs) return;
        last = performance.now();
        tell(`${percent()} % read`);
      },
      phase: tell,
      stop() {},
    };
  }
  const bar = new SingleBar({ format: '{bar} {percentage} % | {eta_formatted} left', etaBuffer: 200 });
  bar.start(totalBytes, 0);
  return {
    advance: (bytes) => bar.increment(bytes),
    phase(name) {
      bar.stop();
      tell(name);
    },
    stop: () => bar.stop(),
  };
}
