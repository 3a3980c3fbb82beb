import * as z from 'zod';
import { type Answer, ask, type Call, flawOf, parsed } from '../ask.ts';
import type { Findings } from '../round.ts';
import type { Operation, Schema } from './document.ts';

/** What an address or the headers are too long for, before it is known which call was meant. */
const ofAnyCall = new Set([414, 431]);

/**
 * Makes calls and judges every answer: never a failure, always the shape of a problem, only what the document says.
 * Remembers which of the documented answers came.
 */
export function validate(origin: string, { count, wrong }: Findings) {
  const came = new Map<string, Set<number>>();
  const schemas = new Map<Schema, z.ZodType>();
  const schemaOf = (schema: Schema): z.ZodType => {
    const known = schemas.get(schema) ?? z.fromJSONSchema(schema);
    schemas.set(schema, known);
    return known;
  };

  function flawIn(operation: Operation, answer: Answer): string | undefined {
    const { status } = answer;
    if (status >= 500) return `answered ${status}`;
    const flaw = flawOf(answer);
    if (flaw) return flaw;
    if (!operation.answers.has(status) && !ofAnyCall.has(status)) {
      return `answered ${status}, which its description does not have`;
    }
    const schema = operation.answers.get(status);
    if (status < 300 && schema && !schemaOf(schema).safeParse(parsed(answer.text)).success) {
      return `answered ${status} in another shape than its description has`;
    }
    return undefined;
  }

  return {
    came,
    /** Makes a call of an operation; `what` says how it differs from one that is taken. Returns the status. */
    async tried(operation: Operation, call: Call, what: string): Promise<number> {
      count('requests');
      const answer = await ask(origin, call).catch((error: Error) => error);
      if (answer instanceof Error) {
        wrong(`${operation.name} with ${what}: no answer (${answer.name})`);
        return 0;
      }
      const statuses = came.get(operation.name) ?? new Set();
      came.set(operation.name, statuses.add(answer.status));
      const flaw = flawIn(operation, answer);
      if (flaw) wrong(`${operation.name} with ${what}: ${flaw}`);
      return answer.status;
    },
  };
}
export type Validator = ReturnType<typeof validate>;

/** Which successes, of calls that are known to be taken, and refusals of what is wrong no call of an operation had. */
export function unreached(
  operations: readonly Operation[],
  { came }: Validator,
  isKnown: (name: string) => boolean,
) {
  return operations.flatMap(({ name, answers, body, parameters }) => {
    const statuses = came.get(name) ?? new Set();
    const success = [...answers.keys()].find((status) => status < 300) ?? 200;
    const wanted = [...(isKnown(name) ? [success] : []), ...(body || parameters.length > 0 ? [400] : [])];
    return wanted
      .filter((status) => !statuses.has(status))
      .map((status) => `${name} was never answered ${status}`);
  });
}

/** Which answers of the document, but for those that are left to other rounds, no call at all had. */
export function neverCame(
  operations: readonly Operation[],
  { came }: Validator,
  left: readonly number[],
): number[] {
  const documented = new Set(operations.flatMap(({ answers }) => [...answers.keys()]));
  const all = new Set([...came.values()].flatMap((statuses) => [...statuses]));
  return [...documented].filter((status) => !all.has(status) && !left.includes(status));
}
