import { gunzip } from 'node:zlib';
import type { FieldProblem } from '@forecourt/domain/contract/problem.ts';
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import fp from 'fastify-plugin';
import type * as z from 'zod/mini';
import { generalRefusal } from './answer-errors.ts';
import { fieldProblemsOfIssue, validationErrorMapFor } from './field-problems.ts';
import { invalidRefusal, Refusal } from './refusal.ts';

const deepest = 32;
/** † Values and names in one body; an application with a thousand cards has about 20,000. */
export const maxBodyNodes = 25_000;

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns why a parsed body is too much, if it is. */
export function findBodyExcess(body: unknown): 'deep' | 'many' | undefined {
  let nodes = 1;
  let containers = [body].filter(isContainer);
  for (let depth = 1; containers.length > 0; depth += 1) {
    if (depth > deepest) return 'deep';
    const inner: object[] = [];
    for (const container of containers) {
      const values = Object.values(container);
      // An empty container costs as much as one that holds a value.
      nodes += Math.max(1, Array.isArray(container) ? values.length : 2 * values.length);
      if (nodes > maxBodyNodes) return 'many';
      for (const value of values) if (isContainer(value)) inner.push(value);
    }
    containers = inner;
  }
  return undefined;
}

const refusals = {
  deep: () => new Refusal('unreadable', 'This request nests too deep to be read.'),
  many: () => new Refusal('tooLarge', 'This request holds too much to be read.'),
};

/** † More problems are not listed by field. */
const mostProblems = 100;
/** † In larger bodies only the first problem is looked for. */
export const maxBodyValuesForAllProblems = 2_000;
const stopAtFirst = { abortEarly: true, reportInput: false };

function holdsMoreThan(most: number, sent: unknown): boolean {
  const left = [sent];
  let count = 0;
  for (; left.length > 0 && count <= most; count += 1) {
    const value = left.pop();
    if (typeof value === 'object' && value !== null) left.push(...Object.values(value));
  }
  return count > most;
}

/** Two rules of a field may refuse it in one sentence, which is said once. */
const distinct = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.filter(
    ({ field, errorMessage }, at) =>
      problems.findIndex((each) => each.field === field && each.errorMessage === errorMessage) === at,
  );

export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart = 'body' }) => {
  const error = validationErrorMapFor(httpPart);
  return (sent) => {
    const first = schema.safeParse(sent, { ...stopAtFirst, error });
    if (first.success) return { value: first.data };
    const { issues } = holdsMoreThan(maxBodyValuesForAllProblems, sent)
      ? first.error
      : (schema.safeParse(sent, { error }).error ?? first.error);
    const problems = distinct(issues.flatMap(fieldProblemsOfIssue));
    if (problems.length <= mostProblems) return { error: invalidRefusal(problems) };
    return { error: new Refusal('invalid', `More than ${mostProblems} fields of this request are wrong.`) };
  };
};

type Done = (error: Error | null, body?: unknown) => void;

/** Returns a JSON parser that refuses bodies that nest too deep or hold too much. */
export function limitedJsonParser(
  app: FastifyInstance,
): (request: FastifyRequest, body: Buffer, done: Done) => void {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) =>
    void parse(request, body.toString(), (error, parsed) => {
      const excess = error ? undefined : findBodyExcess(parsed);
      if (excess) done(refusals[excess]());
      else done(error, parsed);
    });
}

const isGzip = ({ headers, routeOptions }: FastifyRequest): boolean =>
  'takesGzip' in routeOptions.config && headers['content-encoding']?.toLowerCase() === 'gzip';

/** Opens a body of a call that takes gzip; stops at the limit of the call. */
function openBody(
  request: FastifyRequest,
  body: Buffer,
  done: (error: Error | null, opened: Buffer) => void,
): void {
  if (!isGzip(request)) return done(null, body);
  gunzip(body, { maxOutputLength: request.routeOptions.bodyLimit }, (error, opened) => {
    if (!error) return done(null, opened);
    const { code } = error as NodeJS.ErrnoException;
    done(generalRefusal(code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'unreadable'), body);
  });
}

export const bodyLimits = fp(async (app: FastifyInstance) => {
  const parse = limitedJsonParser(app);
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) =>
    openBody(request, body, (error, opened) => (error ? done(error) : parse(request, opened, done))),
  );
  app.setValidatorCompiler(validatorCompiler);
});
