/** Times in milliseconds, reported by the shares of calls that took no longer. */
export type Latency = { p50: number; p95: number; p99: number };

export function latencyOf(times: number[]): Latency {
  times.sort((one, other) => one - other);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Makes calls, `atOnce` of them under way all the time, after a round that warms up. */
export async function measureCalls(
  queries: readonly string[],
  atOnce: number,
  rounds: number,
  call: (typed: string) => unknown,
): Promise<Latency> {
  const times: number[] = [];
  const waiting = Array.from({ length: rounds + 1 }, () => queries).flat();
  const warming = queries.length;
  let next = 0;
  const worker = async () => {
    while (next < waiting.length) {
      const number = next;
      next += 1;
      const started = performance.now();
      await call(waiting[number] ?? '');
      if (number >= warming) times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return latencyOf(times);
}

export type Pace = Latency & { perSecond: number };

/** Makes calls for so many seconds, `atOnce` of them under way all the time; `call` gets the number of its slot. */
export async function measurePace(
  seconds: number,
  atOnce: number,
  call: (worker: number) => Promise<unknown>,
): Promise<Pace> {
  const times: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1_000;
  const worker = async (number: number) => {
    for (let started = began; started < end; ) {
      await call(number);
      const finished = performance.now();
      times.push(finished - started);
      started = finished;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, number) => worker(number)));
  const perSecond = times.length / ((performance.now() - began) / 1_000);
  return { ...latencyOf(times), perSecond };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

const digits = (time: number): string => time.toFixed(time < 10 ? 2 : 0);

export const cell = ({ p50, p95, p99 }: Latency): string => [p50, p95, p99].map(digits).join(' / ');
