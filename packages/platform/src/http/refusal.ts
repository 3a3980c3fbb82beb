import type { FieldProblem } from '@forecourt/domain/contract/problem.ts';

/** Error answer: status and the body's `exception`. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly statusCode: number;
  readonly exception: string | FieldProblem[];
  /** Seconds. */
  readonly retryAfter: number | undefined;
  constructor(statusCode: number, exception: string | FieldProblem[], retryAfter?: number) {
    super(`refused with ${statusCode}`);
    this.statusCode = statusCode;
    this.exception = exception;
    this.retryAfter = retryAfter;
  }
}

/** The same for a missing and a forbidden object. */
export const notFound = (): Refusal => new Refusal(404, 'There is nothing here by that address.');
export const conflict = (reason: string): Refusal => new Refusal(409, reason);
export const invalid = (problems: FieldProblem[]): Refusal => new Refusal(400, problems);

/** Throws 404 for undefined. */
export function orNotFound<T>(sought: T | undefined): T {
  if (sought === undefined) throw notFound();
  return sought;
}
