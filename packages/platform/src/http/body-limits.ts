import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import fp from 'fastify-plugin';
import type * as z from 'zod/mini';
import { problemsOf, sentencesFor } from './field-problems.ts';
import { readPlainObject } from './plain-json.ts';
import { invalid, Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The last object or list three deep in its body is kept as it was sent, and the schema reads nothing of it. */
    keepsThird?: boolean;
  }
  interface FastifyRequest {
    /** What is kept of this request as it was sent: of one that saves a draft, the root state. */
    third?: Uint8Array;
  }
}

const deepest = 32;
/** † How many values and names one body may hold; an application with a thousand cards holds about 20,000. */
export const mostNodes = 25_000;

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
/** Braces and brackets, which differ in this bit alone. */
const [opens, closes, eitherBit] = [0x7b, 0x7d, 0x20];

/** Where a text ends that begins at a quote: at the next one that no backslash takes the meaning from. */
function endOfText(json: Uint8Array, start: number): number {
  let end = start + 1;
  while (end < json.length && json[end] !== quote) end += json[end] === backslash ? 2 : 1;
  return end;
}

/** What of a body in JSON is too much, if anything; the last object or list three deep in it, of how many. */
type Measured = { readonly excess?: 'deep' | 'many'; readonly third?: Uint8Array; readonly thirds?: number };

/** Counts along the JSON, and no further than the limits. */
export function measured(json: Uint8Array): Measured {
  let [depth, nodes] = [0, 1];
  let [thirdStart, thirdEnd, thirds] = [0, 0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === quote) at = endOfText(json, at);
    else if (byte === comma || byte === colon) nodes += 1;
    else if ((byte | eitherBit) === opens) {
      depth += 1;
      nodes += 1;
      if (depth === 3) {
        thirdStart = at;
        thirds += 1;
      }
    } else if ((byte | eitherBit) === closes) {
      if (depth === 3) thirdEnd = at + 1;
      depth -= 1;
    }
    if (depth > deepest) return { excess: 'deep' };
    if (nodes > mostNodes) return { excess: 'many' };
  }
  return thirdEnd > thirdStart ? { third: json.subarray(thirdStart, thirdEnd), thirds } : {};
}

const refusals = {
  deep: () => new Refusal(400, 'This request nests too deep to be read.'),
  many: () => new Refusal(413, 'This request holds too much to be read.'),
};

/** † More of what is wrong is not told field by field. */
const mostProblems = 100;
/** † Of what holds more values than these only the first thing that is wrong is looked for. */
export const mostExplained = 2_000;
/** As zod's own `validate` does. */
const stopAtFirst = { abortEarly: true, reportInput: false };

/** Whether what was sent holds more than so many values. */
function holdsMoreThan(most: number, sent: unknown): boolean {
  const left = [sent];
  let count = 0;
  for (; left.length > 0 && count <= most; count += 1) {
    const value = left.pop();
    if (typeof value === 'object' && value !== null) left.push(...Object.values(value));
  }
  return count > most;
}

/** Reads by a schema of the contract; what is wrong in very many places is refused by one sentence. */
export const validation: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart = 'body' }) => {
  const error = sentencesFor(httpPart);
  return (sent) => {
    const first = schema.safeParse(sent, { ...stopAtFirst, error });
    if (first.success) return { value: first.data };
    const { issues } = holdsMoreThan(mostExplained, sent)
      ? first.error
      : (schema.safeParse(sent, { error }).error ?? first.error);
    const problems = issues.flatMap(problemsOf);
    if (problems.length <= mostProblems) return { error: invalid(problems) };
    return { error: new Refusal(400, `More than ${mostProblems} fields of this request are wrong.`) };
  };
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const objectsIn = (value: unknown): object[] =>
  isObject(value) ? Object.values(value).filter(isObject) : [];

/** The last object or list three deep that is left of a body in which names were said twice, written anew. */
const thirdLeft = (body: unknown): Uint8Array | undefined => {
  const third = objectsIn(body).flatMap(objectsIn).at(-1);
  return third && Buffer.from(JSON.stringify(third));
};

/** A body without what the one object so deep in it says. */
function around(body: Buffer, third: Uint8Array): string {
  const start = third.byteOffset - body.byteOffset;
  return `${body.toString('utf8', 0, start)}{}${body.toString('utf8', start + third.length)}`;
}

type Done = (error: Error | null, body?: unknown) => void;

/** Without any of these in it, however they are written, a body has no name that would change what an object is. */
const tricks = ['__proto__', 'constructor', '\\u'].map((trick) => Buffer.from(trick));

/** Returns a reader of JSON that refuses what is too much before it is parsed. */
export function boundedJson(
  app: FastifyInstance,
): (request: FastifyRequest, body: Buffer, done: Done) => void {
  const parse = app.getDefaultJsonParser('ignore', 'ignore');
  const parseWarily = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    const isTricky = tricks.some((trick) => body.includes(trick));
    const { keepsThird } = request.routeOptions.config;
    const plain = keepsThird && !isTricky ? readPlainObject(body) : undefined;
    if (plain?.onlyThird && plain.nodes <= mostNodes) {
      request.third = plain.onlyThird;
      return void parse(request, around(body, plain.onlyThird), done);
    }
    const { excess, third, thirds = 0 } = measured(body);
    if (excess) return done(refusals[excess]());
    const keep: Done = (error, sent) => {
      const kept = thirds > 1 ? thirdLeft(sent) : third;
      if (kept) request.third = kept;
      done(error, sent);
    };
    return void (isTricky ? parseWarily : parse)(request, body.toString(), keepsThird ? keep : done);
  };
}

/** Bounds what a body may be before it is parsed, and what is told of one that is wrong. */
export const bodyLimits = fp(async (app: FastifyInstance) => {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, boundedJson(app));
  app.setValidatorCompiler(validation);
});
