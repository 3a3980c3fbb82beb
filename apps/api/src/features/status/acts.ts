import type { CardChange } from '@forecourt/domain/cards/state.ts';
import type { ApplicationId, Guarantee } from '../../store/applications.ts';
import type { Cause } from '../../store/audit.ts';

type Which = { readonly id: ApplicationId };

/** What an applicant does on the status page: the same acts as by their application's own id. */
export type Acts = {
  giveGuarantee(which: Which, given: Guarantee, cause: Cause): Promise<unknown>;
  orderCards(which: Which, cards: CardChange[], cause: Cause): Promise<unknown>;
  withdraw(which: Which, cause: Cause): Promise<unknown>;
};
