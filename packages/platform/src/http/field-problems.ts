import { formatIssue } from '@forecourt/domain/contract/issue-text.ts';
import type { FieldProblem } from '@forecourt/domain/contract/problem.ts';
import type * as z from 'zod/mini';

const parts: Readonly<Record<string, string>> = {
  body: 'The body',
  querystring: 'The query',
  params: 'The address',
};

/** Names a field by the end of its path: 'fullName', 'Item 2 of emails'. */
function nameOf(path: readonly PropertyKey[], whole: string): string {
  const last = path.at(-1);
  if (last === undefined) return whole;
  return typeof last === 'number' ? `Item ${last + 1} of ${nameOf(path.slice(0, -1), whole)}` : String(last);
}

export const validationErrorMapFor =
  (httpPart: string): z.core.$ZodErrorMap =>
  (issue) =>
    `${nameOf(issue.path ?? [], parts[httpPart] ?? 'This request')} ${formatIssue(issue)}`;

/** Other names may be values and are not repeated. */
const isPlainName = (name: string): boolean => /^[A-Za-z_]\w{0,39}$/.test(name);

/** Returns a row per field; each unknown field has its own. */
export function fieldProblemsOfIssue(issue: z.core.$ZodIssue): FieldProblem[] {
  if (issue.code !== 'unrecognized_keys')
    return [{ field: issue.path.join('.'), errorMessage: issue.message || 'This is not valid' }];
  return issue.keys.map((key) =>
    isPlainName(key)
      ? { field: [...issue.path, key].join('.'), errorMessage: `${key} is not known here` }
      : { field: issue.path.join('.'), errorMessage: 'A field here is not known' },
  );
}
