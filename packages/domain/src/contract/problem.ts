import * as z from 'zod/mini';
import { type ApplicationStatus, applicationStatuses } from '../constants/options.ts';

const fieldProblem = z.object({ field: z.string(), errorMessage: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** HTTP status of each code. Programs decide by the code, never by the sentence. */
const httpStatuses = {
  unreadable: 400,
  invalid: 400,
  unsigned: 401,
  signedOut: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  timedOut: 408,
  /** The first request with this Idempotency-Key is still answered; the same one can be sent again. */
  stillRunning: 409,
  /** Somebody saved another version of the draft. */
  savedSince: 409,
  /** The same was given before, with other content. */
  givenOtherwise: 409,
  /** The application was submitted, so its drafts have ended. */
  draftsEnded: 409,
  /** Changed since it was read, so it has to be read again. */
  stale: 409,
  doneAlready: 409,
  /** The sentence says why, and no program has to know. */
  refused: 409,
  expired: 410,
  tooLarge: 413,
  addressTooLong: 414,
  notJson: 415,
  keyReused: 422,
  tooMany: 429,
  headersTooLarge: 431,
  failed: 500,
  unavailable: 503,
} as const;

/** An application's status is the code of an action that it does not allow. */
export type ProblemCode = keyof typeof httpStatuses | ApplicationStatus;
export const problemCodes: readonly ProblemCode[] = [
  ...(Object.keys(httpStatuses) as (keyof typeof httpStatuses)[]),
  ...applicationStatuses,
];

export const isApplicationStatus = (code: ProblemCode | undefined): code is ApplicationStatus =>
  applicationStatuses.some((status) => status === code);
export const httpStatusOf = (code: ProblemCode): number =>
  isApplicationStatus(code) ? 409 : httpStatuses[code];

export const problem = z.object({
  code: z.enum(problemCodes),
  exception: z.union([z.string(), z.array(fieldProblem)]),
  requestId: z.string(),
});

/** Problem as a page reads it: a proxy sends no code, and a server of another release one that is not known here. */
export const receivedProblem = z.object({
  code: z.optional(z.custom<ProblemCode>((code) => typeof code === 'string')),
  exception: z.union([z.string(), z.array(fieldProblem)]),
  requestId: z.string(),
});

export const problemResponses = {
  400: problem,
  404: problem,
  409: problem,
  429: problem,
  500: problem,
  503: problem,
} as const;
