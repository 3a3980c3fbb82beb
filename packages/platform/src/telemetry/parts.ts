/** Attributes of a span: our own words and numbers, never user input, ids or addresses. */
export type Facts = Readonly<Record<string, string | number>>;

export type TracedRequest = {
  readonly id: string;
  run(work: () => void): void;
  end(name: string, facts: Facts, isFailure: boolean): void;
};

export type Tracing = {
  request(): TracedRequest;
  /** Runs work as a span of the current request; without one it is not traced. */
  part<T>(name: string, facts: Facts, work: (note: (facts: Facts) => void) => Promise<T>): Promise<T>;
};

let tracing: Tracing | undefined;

export function traceBy(other: Tracing | undefined): void {
  tracing = other;
}

export const tracingNow = (): Tracing | undefined => tracing;

export const asPart: Tracing['part'] = (name, facts, work) =>
  tracing ? tracing.part(name, facts, work) : work(nobodyAsks);

const nobodyAsks = (): void => undefined;

/** Returns an error's code or name, which hold no value. */
export function wordOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[\w -]{1,40}$/.test(code) ? code : error.name;
}
