import type { FieldProblem, ProblemCode } from '@forecourt/domain/contract/problem.ts';
import { linkEndedText } from '../copy/errors.ts';

/** Without a status there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'CallError';
  readonly status: number | undefined;
  /** Missing where a proxy answers. */
  readonly code: ProblemCode | undefined;
  readonly exception: string | readonly FieldProblem[] | undefined;
  readonly requestId: string | undefined;
  /** How long to wait after too many tries. */
  readonly wait: string | undefined;

  constructor(
    message: string,
    answer: {
      status?: number;
      code?: ProblemCode | undefined;
      exception?: string | readonly FieldProblem[];
      requestId?: string;
      wait?: string;
    } = {},
  ) {
    super(message);
    this.status = answer.status;
    this.code = answer.code;
    this.exception = answer.exception;
    this.requestId = answer.requestId;
    this.wait = answer.wait;
  }

  get hasResponse(): boolean {
    return this.status !== undefined;
  }
}

/** Conflicts that pass: the same call can be made again. */
const temporaryConflicts: readonly unknown[] = ['stillRunning', 'savedSince'] satisfies ProblemCode[];

/** Returns the sentence of a refusal; undefined for a failure that may pass. */
export function refusalMessageOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 404) return linkEndedText;
  if (error.status !== 409 || temporaryConflicts.includes(error.code)) return undefined;
  return typeof error.exception === 'string' && error.exception !== '' ? error.exception : undefined;
}
