import { type CreditCheck, listCreditChecks } from '@forecourt/domain/wordings/decision-causes.ts';
import type { Store } from '../store.ts';
import type { ApplicationRow } from './applications.ts';
import { listCorrections } from './corrections.ts';
import { listDecisions } from './decisions.ts';

export const loadCreditChecks = async (
  store: Store,
  row: Pick<ApplicationRow, 'id'>,
): Promise<CreditCheck[]> =>
  listCreditChecks(await listDecisions(store, row), await listCorrections(store, row));
