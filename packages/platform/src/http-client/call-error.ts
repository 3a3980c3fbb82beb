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
  /** A status, an error code or a field's name; never a value. */
  readonly detail?: string | undefined;
  readonly retryAfterMs?: number | undefined;
};

/** Failed call. Holds nothing of what was asked or answered. */
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

/** The same call may succeed a moment later. */
const passing: readonly CallErrorKind[] = ['connection', 'busy', 'failing'];
/** Errors of the provider as a whole: several in a row open the circuit breaker. */
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
export const isTransientError = isOneOf(passing);
export const isOutageError = isOneOf(outages);

export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  readonly provider: string;

  constructor(provider: string, options?: ErrorOptions) {
    super(`The provider ${provider} gave no usable answer`, options);
    this.provider = provider;
  }
}
