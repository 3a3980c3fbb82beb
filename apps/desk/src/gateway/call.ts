import type { DeskEndpoint } from '@forecourt/domain/contract/desk/endpoint.ts';
import type { RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { type FieldProblem, receivedProblem } from '@forecourt/domain/contract/problem.ts';

import { isIdle } from './activity.ts';

const timeoutMs = 20_000;

/** Raised on the window when a call finds that nobody is signed in. */
export const signedOutEvent = 'desk-signed-out';

/** A refused call. `status` is undefined when no answer came. */
export class ApiError extends Error {
  override readonly name = 'CallError';
  readonly status: number | undefined;
  readonly problems: readonly FieldProblem[];
  readonly requestId: string | undefined;
  constructor(
    message: string,
    answer: { status?: number; problems?: readonly FieldProblem[]; requestId?: string } = {},
  ) {
    super(message);
    this.status = answer.status;
    this.problems = answer.problems ?? [];
    this.requestId = answer.requestId;
  }
}

/** Throws the CallError of what got no answer. */
export function throwNoAnswerError(): never {
  throw new ApiError('The server did not answer. Check that you are online, and try again.');
}

/** Whether a call failed in such a way that the server may have carried it out. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === undefined || error.status >= 500);

type Parts = {
  readonly params?: Record<string, string>;
  readonly querystring?: Record<string, string>;
  readonly body?: unknown;
};

function urlOf({ url }: DeskEndpoint, { params = {}, querystring }: Parts): string {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return querystring ? `${path}?${new URLSearchParams(querystring)}` : path;
}

async function refusalOf(response: Response): Promise<ApiError> {
  const { data } = receivedProblem.safeParse(await response.json().catch(() => undefined));
  const said = data?.exception;
  const problems = Array.isArray(said) ? said : [];
  const unsaid =
    response.status >= 500
      ? 'The server cannot answer now. Try again in a moment.'
      : 'The server refused this.';
  const text = typeof said === 'string' ? said : (problems[0]?.errorMessage ?? unsaid);
  return new ApiError(text, {
    status: response.status,
    problems,
    ...(data && { requestId: data.requestId }),
  });
}

/** Makes a call of the desk and returns its validated body. Throws CallError. */
export async function call<E extends DeskEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
): Promise<ResponseOf<E>> {
  const parts = request as Parts;
  const response = await fetch(urlOf(endpoint, parts), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(isIdle() && { 'desk-idle': '1' }),
      ...(parts.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(throwNoAnswerError);
  if (response.status === 401) window.dispatchEvent(new Event(signedOutEvent));
  if (!response.ok) throw await refusalOf(response);
  const parsed = endpoint.schema.response[response.status]?.safeParse(
    await response.json().catch(() => undefined),
  );
  if (!parsed?.success)
    throw new ApiError('The answer is not the one of this version. Load the page again.', {
      status: response.status,
    });
  return parsed.data as ResponseOf<E>;
}
