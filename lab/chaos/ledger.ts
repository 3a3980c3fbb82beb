import { statSync } from 'node:fs';
import type { Card } from '@forecourt/domain/cards/state.ts';
import type { HandoverEvent } from '@forecourt/domain/contract/handover.ts';

export type EventType = HandoverEvent['type'];

/** Acknowledged actions of one applicant, recorded outside the system. */
export type Acknowledged = {
  readonly email: string;
  readonly sender: string;
  id: string;
  draft?: { readonly draftId: string; readonly version: number; readonly rootState: object };
  submission?: { readonly details: object; readonly reference: string; readonly submittedAt: string };
  decision?: string;
  cards?: readonly Card[];
  readonly events: EventType[];
  readonly mails: Map<string, number>;
};

export type Ledger = {
  /** Where in the receiver's journal what is pending to these applicants begins. */
  readonly from: number;
  readonly applicants: Acknowledged[];
  open(page: Pick<Acknowledged, 'email' | 'sender' | 'id'>): Acknowledged;
};

/** Opens a ledger; what the provider's own system has been reported before, by its journal, is none of it. */
export function openLedger(journal: string): Ledger {
  const applicants: Acknowledged[] = [];
  return {
    from: statSync(journal).size,
    applicants,
    open(page) {
      const applicant = { ...page, events: [], mails: new Map<string, number>() };
      applicants.push(applicant);
      return applicant;
    },
  };
}

/** Notes that an address is pending one mail more. */
export function expectEmail({ mails }: Acknowledged, to: string): void {
  mails.set(to, (mails.get(to) ?? 0) + 1);
}

/** Notes an act that was acknowledged: an event pending for it, and a mail to the applicant or somebody else. */
export function expectEvent(applicant: Acknowledged, event: EventType, to = applicant.email): void {
  applicant.events.push(event);
  expectEmail(applicant, to);
}
