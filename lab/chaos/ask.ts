import { setTimeout as sleep } from 'node:timers/promises';
import { problem } from '@forecourt/domain/contract/problem.ts';
import type { Findings } from './round.ts';

export type Call = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
export type Answer = { readonly status: number; readonly headers: Headers; readonly text: string };

/** The header by which a call comes from an address. */
export const from = (sender: string) => ({ 'x-forwarded-for': sender });

const usualPatienceMs = 10_000;
const insistMs = 120_000;

/** Makes one call; rejects when no whole answer came in time, within ten seconds unless another time is given. */
export async function ask(
  origin: string,
  { method, path, body, headers = {} }: Call,
  patienceMs = usualPatienceMs,
): Promise<Answer> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'manual',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Returns what a text holds as JSON; undefined when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns what is wrong with an answer that tells of a failure, whatever was asked; undefined when nothing is. */
export function flawOf({ status, headers, text }: Answer): string | undefined {
  if (status < 400) return undefined;
  if (!problem.safeParse(parsed(text)).success) return `${status} without the shape of a problem`;
  if (status === 503) return headers.has('retry-after') ? undefined : '503 without Retry-After';
  return status >= 500 ? `${status}` : undefined;
}

/** One call that was made: its status, 0 when no answer came, and how long that took in milliseconds. */
export type Observed = {
  readonly call: Call;
  readonly status: number;
  readonly ms: number;
  readonly flaw?: string;
};
export type Insisting = {
  readonly observe?: (observed: Observed) => void;
  readonly pauseMs?: number;
};

/** Raised when a call is refused that had to be taken. */
export class Refused extends Error {
  override name = 'Refused';
  /** Fields that the refusal names. */
  readonly fields: readonly string[];
  constructor(message: string, answer?: Answer) {
    super(message);
    const exception = problem.safeParse(parsed(answer?.text ?? '')).data?.exception;
    this.fields = Array.isArray(exception) ? exception.map(({ field }) => field) : [];
  }
}

/**
 * Calls one server after the other until one has taken the call, as a browser behind a balancer would. What comes in
 * between must be a proper 503, or 409 while the first with the same key is still running. Throws Refused.
 */
export async function insist(
  origins: readonly string[],
  call: Call,
  { count, wrong }: Findings,
  { observe = () => {}, pauseMs = 20 }: Insisting = {},
): Promise<unknown> {
  const end = Date.now() + insistMs;
  for (let attempt = 0; ; attempt += 1) {
    const began = performance.now();
    const answer = await ask(origins[attempt % origins.length] ?? '', call).catch(() => undefined);
    const status = answer?.status ?? 0;
    const flaw = answer && flawOf(answer);
    observe({ call, status, ms: performance.now() - began, ...(flaw && { flaw }) });
    if (answer && status < 300) {
      count('acked');
      return parsed(answer.text);
    }
    const called = `${call.method} ${call.path.replaceAll(/[A-Za-z0-9_-]{27}/g, ':id')}`;
    if (flaw) wrong(`${called}: ${flaw}`);
    const isRunning = status === 409 && answer?.text.includes('"code":"stillRunning"');
    if (answer && status < 500 && !isRunning) {
      throw new Refused(`${called}: ${status} ${answer.text.replaceAll(/"requestId":"[^"]+"/g, '')}`, answer);
    }
    if (Date.now() > end) throw new Refused(`${called}: not taken within two minutes`);
    const isOfServer = answer?.headers.has('x-request-id') ?? false;
    const unavailable = isOfServer ? '503' : 'away behind the balancer';
    count(status === 503 ? unavailable : isRunning ? 'running' : 'no answer');
    await sleep(pauseMs);
  }
}
