import type { FieldProblem } from '@forecourt/domain/contract/problem.ts';

/** A call that did not succeed. Without a status there was no answer at all. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number | undefined;
  readonly exception: string | readonly FieldProblem[] | undefined;
  readonly requestId: string | undefined;

  constructor(
    message: string,
    answer: { status?: number; exception?: string | readonly FieldProblem[]; requestId?: string } = {},
  ) {
    super(message);
    this.status = answer.status;
    this.exception = answer.exception;
    this.requestId = answer.requestId;
  }

  /** Whether the server answered, whatever it said. */
  get hasResponse(): boolean {
    return this.status !== undefined;
  }
}
