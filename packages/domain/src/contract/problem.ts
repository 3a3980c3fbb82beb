import * as z from 'zod/mini';

export const fieldProblem = z.object({ field: z.string(), errorMessage: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

export const problem = z.object({
  exception: z.union([z.string(), z.array(fieldProblem)]),
  requestId: z.string(),
});

export const problems = {
  400: problem,
  404: problem,
  409: problem,
  429: problem,
  500: problem,
  503: problem,
} as const;
