import type { FieldProblem } from '@forecourt/domain/contract/problem.ts';

/** A call that did not succeed. Without a status there was no answer at all. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number | undefined;
  readonly exception: string | readonly FieldProblem[] | undefined;
  readonly requestId: string | undefined;
  /** What to say of too many tries: how long to wait. */
  readonly wait: string | undefined;

  constructor(
    message: string,
    answer: {
      status?: number;
      exception?: string | readonly FieldProblem[];
      requestId?: string;
      wait?: string;
    } = {},
  ) {
    super(message);
    this.status = answer.status;
    this.exception = answer.exception;
    this.requestId = answer.requestId;
    this.wait = answer.wait;
  }

  /** Whether the server answered, whatever it said. */
  get hasResponse(): boolean {
    return this.status !== undefined;
  }
}
