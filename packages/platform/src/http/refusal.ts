import { type FieldProblem, httpStatusOf, type ProblemCode } from '@forecourt/domain/contract/problem.ts';

/** Refusal that the caller answers or throws. */
export type RefusalResult = { readonly code: ProblemCode; readonly refused: string };

/** Error answer: the body's `code`, which gives the status, and its `exception`. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ProblemCode;
  readonly statusCode: number;
  readonly exception: string | FieldProblem[];
  /** Seconds. */
  readonly retryAfter: number | undefined;
  constructor(code: ProblemCode, exception: string | FieldProblem[], retryAfter?: number) {
    super(`refused as ${code}`);
    this.code = code;
    this.statusCode = httpStatusOf(code);
    this.exception = exception;
    this.retryAfter = retryAfter;
  }
}

/** The same for a missing and a forbidden object. */
export const notFoundRefusal = (): Refusal =>
  new Refusal('notFound', 'There is nothing here by that address.');
export const invalidRefusal = (problems: FieldProblem[]): Refusal => new Refusal('invalid', problems);

/** Throws 404 for undefined. */
export function orNotFound<T>(sought: T | undefined): T {
  if (sought === undefined) throw notFoundRefusal();
  return sought;
}
