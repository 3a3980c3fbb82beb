import type { FieldProblem } from '@forecourt/domain/contract/problem.ts';

/** An answer other than success: its status and what the body's `exception` says. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly statusCode: number;
  readonly exception: string | FieldProblem[];
  /** After how many seconds the same may be asked again. */
  readonly retryAfter: number | undefined;
  constructor(statusCode: number, exception: string | FieldProblem[], retryAfter?: number) {
    super(`refused with ${statusCode}`);
    this.statusCode = statusCode;
    this.exception = exception;
    this.retryAfter = retryAfter;
  }
}

/** 404, worded alike for what never existed and what is not the caller's. */
export const notFound = (): Refusal => new Refusal(404, 'There is nothing here by that address.');
/** 409 with the reason. */
export const conflict = (reason: string): Refusal => new Refusal(409, reason);
/** 400 with what is wrong, by field. */
export const invalid = (problems: FieldProblem[]): Refusal => new Refusal(400, problems);

/** What was looked for; 404 when it is not there. */
export function orNotFound<T>(sought: T | undefined): T {
  if (sought === undefined) throw notFound();
  return sought;
}
