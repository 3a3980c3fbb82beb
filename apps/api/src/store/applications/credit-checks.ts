import { type CreditCheck, listCreditChecks } from '@forecourt/domain/wordings/decision-causes.ts';
import type { Store } from '../store.ts';
import type { ApplicationRow } from './applications.ts';
import { correctionsOf } from './corrections.ts';
import { decisionsOf } from './decisions.ts';

export const creditChecksOf = async (store: Store, row: Pick<ApplicationRow, 'id'>): Promise<CreditCheck[]> =>
  listCreditChecks(await decisionsOf(store, row), await correctionsOf(store, row));
