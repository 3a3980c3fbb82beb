import { countQuestions, questionIds } from '@forecourt/domain/questions/counts.ts';
import type { Metrics } from '@forecourt/platform/telemetry/metrics.ts';
import { Counter } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import { withZodTypes } from '../../http/api.ts';
import { okResponse } from '../../http/idempotency.ts';
import { addQuestionCounts } from '../../store/question-counts.ts';
import type { Store } from '../../store/store.ts';

/** Creates a counter with every question at zero from the start. */
function countEach(name: string, help: string): Counter<'question'> {
  const counter = new Counter({ name, help, labelNames: ['question'], registers: [] });
  for (const question of questionIds) counter.inc({ question }, 0);
  return counter;
}

/** Counts how often each question was reached and answered, in this process and by day. Saves nothing else. */
export async function questionRoutes(
  app: FastifyInstance,
  { metrics, store }: { metrics: Pick<Metrics, 'add'>; store: Store },
): Promise<void> {
  const reached = countEach('questions_reached_total', 'Times a question was come to, once in each session');
  const answered = countEach(
    'questions_answered_total',
    'Times a question was answered, once in each session',
  );
  metrics.add([reached, answered]);

  withZodTypes(app).route({
    ...countQuestions,
    handler: async ({ body }) => {
      for (const question of body.reached) reached.inc({ question });
      for (const question of body.answered) answered.inc({ question });
      await addQuestionCounts(store.database, body, new Date());
      return okResponse;
    },
  });
}
