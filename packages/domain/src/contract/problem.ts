import * as z from 'zod/mini';

export const fieldProblem = z.object({ field: z.string(), errorMessage: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** The one body of every error: a text, or a list of fields with what is wrong. */
export const problem = z.object({
  exception: z.union([z.string(), z.array(fieldProblem)]),
  requestId: z.string(),
});

/** Error answers that any call may give. */
export const problems = {
  400: problem,
  404: problem,
  409: problem,
  429: problem,
  500: problem,
  503: problem,
} as const;
