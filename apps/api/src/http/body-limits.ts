import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import fp from 'fastify-plugin';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { Refusal } from './refusal.ts';

const deepest = 32;
/** † How many values and names one body may hold; an application with a thousand cards holds about 20,000. */
export const mostNodes = 25_000;

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const opens = new Set([0x5b, 0x7b]);
const closes = new Set([0x5d, 0x7d]);

/** What of a body's size in JSON is too much, if anything; counts along the text, and no further than the limits. */
export function excessOf(text: string): 'deep' | 'many' | undefined {
  let [depth, nodes, inText] = [0, 1, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (inText) {
      if (character === backslash) at += 1;
      else if (character === quote) inText = false;
    } else if (character === quote) inText = true;
    else if (character === comma || character === colon) nodes += 1;
    else if (opens.has(character)) {
      depth += 1;
      nodes += 1;
    } else if (closes.has(character)) depth -= 1;
    if (depth > deepest) return 'deep';
    if (nodes > mostNodes) return 'many';
  }
  return undefined;
}

const refusals = {
  deep: () => new Refusal(400, 'This request nests too deep to be read.'),
  many: () => new Refusal(413, 'This request holds too much to be read.'),
};

/** † More of what is wrong is not told field by field. */
const mostProblems = 100;

/** Reads by a schema of the contract; what is wrong in very many places is refused by one sentence. */
const validation: FastifySchemaCompiler<z.ZodMiniType> = (part) => {
  const explained = validatorCompiler(part);
  return (sent) => {
    const { success, data, error } = part.schema.safeParse(sent);
    if (success) return { value: data };
    if (error.issues.length <= mostProblems) return explained(sent);
    return { error: new Refusal(400, `More than ${mostProblems} fields of this request are wrong.`) };
  };
};

type Done = (error: Error | null, body?: unknown) => void;

/** Returns a reader of JSON that refuses what is too much before it is parsed. */
export function boundedJson(
  app: FastifyInstance,
): (request: FastifyRequest, text: string, done: Done) => void {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, text, done) => {
    const excess = excessOf(text);
    if (excess) done(refusals[excess]());
    else void parse(request, text, done);
  };
}

/** Bounds what a body may be before it is parsed, and what is told of one that is wrong. */
export const bodyLimits = fp(async (app: FastifyInstance) => {
  const read = boundedJson(app);
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    read(request, body.toString(), done),
  );
  app.setValidatorCompiler(validation);
});
