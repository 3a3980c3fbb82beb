/** What is informed of a piece of work: words and numbers of ours alone, never what somebody typed, an id or an address. */
export type Facts = Readonly<Record<string, string | number>>;

/** The request of which everything that is done meanwhile is a part. */
export type TracedRequest = {
  /** By which its trace is found; made by chance. */
  readonly id: string;
  /** Runs what follows of the request. */
  run(work: () => void): void;
  end(name: string, facts: Facts, isFailure: boolean): void;
};

export type Tracing = {
  request(): TracedRequest;
  /** Times a piece of work as a part of the request that it is done for; work that nobody asked for is not reported. */
  part<T>(name: string, facts: Facts, work: (note: (facts: Facts) => void) => Promise<T>): Promise<T>;
};

let tracing: Tracing | undefined;

/** From now on requests and their parts are reported to this one, or to nobody. */
export function traceBy(other: Tracing | undefined): void {
  tracing = other;
}

/** Who is informed of requests; undefined where nobody is. */
export const tracingNow = (): Tracing | undefined => tracing;

/** Does a piece of work, and tells how long it took where somebody wants to know. */
export const asPart: Tracing['part'] = (name, facts, work) =>
  tracing ? tracing.part(name, facts, work) : work(nobodyAsks);

const nobodyAsks = (): void => undefined;

/** What went wrong, in a word that holds no value: the code of an error, or the name of its kind. */
export function wordOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[\w -]{1,40}$/.test(code) ? code : error.name;
}
