import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from './refusal.ts';

const deepest = 32;

/** Whether a JSON value nests deeper than the limit; walks level by level, never by recursion. */
export function nestsTooDeep(value: unknown, limit = deepest): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}

/** Refuses bodies that nest deeper than anything the application sends, before they are validated. */
export const nestingLimit = fp(async (app: FastifyInstance) => {
  app.addHook('preValidation', async (request) => {
    if (nestsTooDeep(request.body)) throw new Refusal(400, 'This request nests too deep to be read.');
  });
});
