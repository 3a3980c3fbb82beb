import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.ts';
import { okResponseSchema } from '../contract/ids.ts';
import { problemResponses } from '../contract/problem.ts';
import { questions } from './table.ts';

export const questionIds = questions.map(({ id }) => id);

const some = z.array(z.enum(questionIds, 'This is no question of the form')).check(
  z.maxLength(questionIds.length, 'There are not so many questions'),
  z.refine((ids) => new Set(ids).size === ids.length, 'Name each question once'),
);

/** Counts how far applicants come, without any identity. */
export const countQuestions = {
  method: 'POST',
  url: '/v1/questions/counts',
  config: { perMinute: 60, perDay: 2_000 },
  bodyLimit: 4 * 1024,
  schema: {
    tags: ['Questions'],
    summary: 'Count the questions that somebody newly came to and answered; not who',
    body: z.strictObject({ reached: some, answered: some }),
    response: { ...problemResponses, 200: okResponseSchema },
  },
} as const satisfies Endpoint;
