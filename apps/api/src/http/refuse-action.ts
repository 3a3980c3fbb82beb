import { actionRefusalOf } from '@forecourt/domain/application/actions.ts';
import type { StatusFacts } from '@forecourt/domain/application/status.ts';
import type { Actor, ApplicationAction } from '@forecourt/domain/application/status-table.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';

/** Throws 409 with the reason if an action is not allowed in the present status. */
export function refuseAction(facts: StatusFacts, action: ApplicationAction, by: Actor): void {
  const refusal = actionRefusalOf(facts, action, { by });
  if (refusal) throw new Refusal(refusal.code, refusal.refused);
}
