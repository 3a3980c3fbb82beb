import type { FieldProblem } from '@forecourt/domain/contract/problem.ts';
import type { Credit } from '@forecourt/domain/credit/state.ts';
import { type Application, applicationWithoutPresets } from '@forecourt/domain/state.ts';
import { invalidRefusal, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { okResponse } from '../../http/idempotency.ts';
import type { ApplicationId } from '../../store/applications/applications.ts';
import { findPartByKey } from '../../store/applications/parts.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import type { Store } from '../../store/store.ts';

/** Takes the answers of the person whose key this is. */
export type CorrectAnswers = (given: {
  readonly which: { readonly id: ApplicationId };
  readonly number: number;
  readonly answers: Pick<Application, 'business' | 'offer' | 'credit' | 'finalDetails'>;
  readonly kept: readonly never[];
  readonly partKey: string;
  readonly today: string;
  readonly context: RequestContext;
}) => Promise<typeof okResponse>;

type Correcting = {
  readonly key: string;
  readonly credit: Credit;
  /** yyyy-MM-dd. */
  readonly today: string;
  readonly context: RequestContext;
};

/** Takes the answers to a request for a correction; undefined if the key is of a part of the form. */
export async function correctPart(
  store: Store,
  correctAnswers: CorrectAnswers,
  { key, credit, today, context }: Correcting,
): Promise<typeof okResponse | undefined> {
  const { part } = (await findPartByKey(store, key)) ?? {};
  if (part?.correction === undefined) return undefined;
  const given = {
    which: { id: part.applicationId },
    number: part.correction,
    answers: { ...applicationWithoutPresets, credit: { ...credit, part: null } },
    kept: [],
    partKey: key,
    today,
    context,
  };
  return await correctAnswers(given).catch((error: unknown) => {
    throw error instanceof Refusal && Array.isArray(error.exception)
      ? invalidRefusal(error.exception.map(inSection))
      : error;
  });
}

/** The page of the person knows the section alone. */
const inSection = ({ field, errorMessage }: FieldProblem): FieldProblem => ({
  field: field.replace('details.creditDetails.', 'credit.'),
  errorMessage,
});
