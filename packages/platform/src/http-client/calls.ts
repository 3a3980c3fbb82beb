import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
} from 'cockatiel';
import * as z from 'zod';
import { traceSpan } from '../telemetry/parts.ts';
import { type ExternalRequest, type ExternalResponse, fetchOnce } from './ask.ts';
import { CallError, isOutageError, isTransientError, ProviderUnavailable } from './call-error.ts';
import type { ProviderMonitor } from './watch.ts';

export type ProviderClientSettings = {
  readonly provider: string;
  /** For all calls and retries together. */
  readonly timeoutMs: number;
  readonly watch: ProviderMonitor;
};

/** Retries where that is harmless. Throws CallError. */
export type SendRequest = (request: ExternalRequest) => Promise<ExternalResponse>;
/** Throws ProviderUnavailable, whatever goes wrong. */
export type ProviderClient = <T>(work: (ask: SendRequest) => Promise<T>) => Promise<T>;

const failuresInARow = 5;
const leftAloneMs = 10_000;
const mostRetries = 2;
const firstRetryMs = 100;

const askAsPart = (
  provider: string,
  request: ExternalRequest,
  signal: AbortSignal,
): Promise<ExternalResponse> =>
  traceSpan(
    `provider ${provider}`,
    { provider, 'http.request.method': request.method ?? 'GET' },
    async (note) => {
      const answer = await fetchOnce(request, signal);
      note({ 'http.response.status_code': answer.status });
      return answer;
    },
  );

/** Creates an HTTP client for one provider, with a circuit breaker. */
export function createProviderClient({ provider, timeoutMs, watch }: ProviderClientSettings): ProviderClient {
  const breaker = circuitBreaker(handleWhen(isOutageError), {
    halfOpenAfter: leftAloneMs,
    breaker: new ConsecutiveBreaker(failuresInARow),
  });
  breaker.onStateChange((state) => watch.breaker(provider, state === CircuitState.Open));
  let quietUntil = 0;

  const ask = async (request: ExternalRequest, signal: AbortSignal): Promise<ExternalResponse> => {
    if (Date.now() < quietUntil) throw new CallError('busy');
    try {
      return await breaker.execute(() => askAsPart(provider, request, signal));
    } catch (error) {
      if (error instanceof CallError)
        quietUntil = Math.max(quietUntil, Date.now() + (error.retryAfterMs ?? 0));
      throw error;
    }
  };

  return async (work) => {
    const startedAt = Date.now();
    const isWorthwhile = (error: unknown) => isTransientError(error) && quietUntil < startedAt + timeoutMs;
    const again = retry(handleWhen(isWorthwhile), {
      maxAttempts: mostRetries,
      backoff: new DelegateBackoff(({ attempt }) =>
        Math.max(firstRetryMs * attempt * (0.5 + Math.random()), quietUntil - Date.now()),
      ),
    });
    try {
      return await timeout(timeoutMs, TimeoutStrategy.Aggressive).execute(({ signal }) =>
        work((request) => {
          const mayRepeat = request.isRepeatable ?? (request.method ?? 'GET') === 'GET';
          return mayRepeat ? again.execute(() => ask(request, signal), signal) : ask(request, signal);
        }),
      );
    } catch (error) {
      const fault = faultOf(error);
      watch.failed(provider, fault);
      throw new ProviderUnavailable(provider, { cause: fault });
    } finally {
      watch.took(provider, (Date.now() - startedAt) / 1000);
    }
  };
}

function faultOf(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (error instanceof TaskCancelledError) return new CallError('time-out');
  if (error instanceof BrokenCircuitError) return new CallError('breaker open');
  if (error instanceof z.core.$ZodError)
    return new CallError('not usable', { detail: error.issues[0]?.path.join('.') });
  return new CallError('unexpected', { detail: error instanceof Error ? error.name : undefined });
}
