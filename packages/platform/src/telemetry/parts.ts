/** Attributes of a span: our own words and numbers, never user input, ids or addresses. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export type TracedRequest = {
  readonly id: string;
  run(work: () => void): void;
  end(name: string, facts: SpanAttributes, isFailure: boolean): void;
};

export type Tracing = {
  request(): TracedRequest;
  /** Runs work as a span of the current request; without one it is not traced. */
  part<T>(
    name: string,
    facts: SpanAttributes,
    work: (note: (facts: SpanAttributes) => void) => Promise<T>,
  ): Promise<T>;
};

let tracing: Tracing | undefined;

export function setTracing(other: Tracing | undefined): void {
  tracing = other;
}

export const currentTracing = (): Tracing | undefined => tracing;

export const traceSpan: Tracing['part'] = (name, facts, work) =>
  tracing ? tracing.part(name, facts, work) : work(nobodyAsks);

const nobodyAsks = (): void => undefined;

/** Returns an error's code or name, which hold no value. */
export function errorLabel(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[\w -]{1,40}$/.test(code) ? code : error.name;
}
