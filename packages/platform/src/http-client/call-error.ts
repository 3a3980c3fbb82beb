/** What went wrong with a call to the outside; the words go to logs and metrics. */
export type CallErrorKind =
  | 'time-out'
  | 'connection'
  | 'busy'
  | 'key refused'
  | 'failing'
  | 'refused'
  | 'redirect'
  | 'too large'
  | 'not JSON'
  | 'not usable'
  | 'breaker open'
  | 'unexpected';

type Particulars = {
  /** What helps an operator: a status, a system's error code, the name of a field. Never a value. */
  readonly detail?: string | undefined;
  /** How long the provider asked to be left alone, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
};

/** A call that brought nothing usable. It repeats nothing of what was asked or answered. */
export class CallError extends Error {
  override readonly name = 'CallFault';
  readonly code: CallErrorKind;
  readonly detail: string | undefined;
  readonly retryAfterMs: number | undefined;
  constructor(code: CallErrorKind, { detail, retryAfterMs }: Particulars = {}) {
    super(`a call to a provider failed: ${code}`);
    this.code = code;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Faults that pass: the same call may succeed a moment later. */
const passing: readonly CallErrorKind[] = ['connection', 'busy', 'failing'];
/** Faults of the provider as a whole, not of one question: enough of them in a row open the breaker. */
const outages: readonly CallErrorKind[] = [
  ...passing,
  'time-out',
  'key refused',
  'redirect',
  'too large',
  'not JSON',
];

const isOneOf = (faults: readonly CallErrorKind[]) => (error: unknown) =>
  error instanceof CallError && faults.includes(error.code);
export const isPassing = isOneOf(passing);
export const isOutage = isOneOf(outages);

/** A provider gave no usable answer; `provider` is its port's name. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  readonly provider: string;

  constructor(provider: string, options?: ErrorOptions) {
    super(`The provider ${provider} gave no usable answer`, options);
    this.provider = provider;
  }
}
