import { refusalOf } from '@forecourt/domain/application/actions.ts';
import type { StatusFacts } from '@forecourt/domain/application/status.ts';
import type { Action, Actor } from '@forecourt/domain/application/status-table.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';

/** Throws 409 with the reason if an action is not allowed in the present status. */
export function refuseAction(facts: StatusFacts, action: Action, by: Actor): void {
  const refusal = refusalOf(facts, action, { by });
  if (refusal) throw new Refusal(refusal.code, refusal.refused);
}
