import { SingleBar } from 'cli-progress';

const lineEveryMs = 5_000;

export type Progress = { advance(by: number): void; phase(name: string): void; stop(): void };

/** A bar on a terminal; elsewhere a line every few seconds, like '75 % read'. Both on standard error. */
export function showProgress(
  total: number,
  done: string,
  tell: (line: string) => void,
  isTerminal = process.stderr.isTTY,
): Progress {
  let soFar = 0;
  const percent = (): number => (total === 0 ? 100 : Math.min(100, Math.floor((100 * soFar) / total)));
  if (!isTerminal) {
    let last = performance.now();
    return {
      advance(by) {
        soFar += by;
        if (performance.now() - last < lineEveryMs) return;
        last = performance.now();
        tell(`${percent()} % ${done}`);
      },
      phase: tell,
      stop() {},
    };
  }
  const format = `{bar} {percentage} % ${done} | {eta_formatted} left`;
  const bar = new SingleBar({ format, etaBuffer: 200, hideCursor: true });
  bar.start(Math.max(total, 1), 0);
  return {
    advance: (by) => bar.increment(by),
    phase(name) {
      bar.stop();
      tell(name);
    },
    stop: () => bar.stop(),
  };
}
