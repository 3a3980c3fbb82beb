import {
  deskConfirmProposal,
  deskDecide,
  deskWithdraw,
  deskWithdrawProposal,
} from '@forecourt/domain/contract/desk/acts.ts';
import { deskApplication } from '@forecourt/domain/contract/desk/application.ts';
import type { DeskEndpoint } from '@forecourt/domain/contract/desk/endpoint.ts';
import { executeDueProposals } from '../features/decisions/carry-out.ts';
import { withdrawApplication } from '../features/decisions/withdraw-application.ts';
import type { ApplicationId } from '../store/applications/applications.ts';
import { listDecisions } from '../store/applications/decisions.ts';
import { listNotes } from '../store/applications/notes.ts';
import { verifyAudit } from '../store/audit/verify-audit.ts';
import { seenNow, testDesk } from './desk.ts';
import { deskCases } from './desk-work.ts';
import { newSecret } from './handover.ts';

const withdrawers = { applicant: 'w'.repeat(27), operator: 'aroha@desk-2' };

/** A desk with these settings, two people at it, and what there is of an application. */
export async function secondLookDesk(
  settings: Record<string, string>,
  given: Parameters<typeof testDesk>[1] = {},
) {
  const handover = { HANDOVER_URL: 'http://localhost:9/events', HANDOVER_SECRET: newSecret() };
  const desk = await testDesk({ ...handover, ...settings }, given);
  const { ask, signedIn, pool, store } = desk;
  const { businessContactEmail } = desk.config.brand;
  const cases = deskCases(desk);
  const [mere, tane] = [await signedIn('assessor', 'Mere'), await signedIn('manager', 'Tane')];
  const act = async (endpoint: DeskEndpoint, reference: string, body: object, by = mere) =>
    ask(endpoint, { params: { reference }, body, as: by.token });
  const seen = seenNow;
  return {
    ...desk,
    cases,
    mere,
    tane,
    act,
    decide: (reference: string, more: object = {}, by = mere) =>
      act(deskDecide, reference, { decision: 'Approved', reasons: [], seen, isPreview: false, ...more }, by),
    withdraw: (reference: string, by = mere, more: object = {}) =>
      act(deskWithdraw, reference, { seen, isPreview: false, ...more }, by),
    confirm: (reference: string, by = tane, more: object = {}) =>
      act(deskConfirmProposal, reference, { seen, isPreview: false, ...more }, by),
    takeBack: (reference: string, body: object = {}, by = mere) =>
      act(deskWithdrawProposal, reference, { seen, ...body }, by),
    opened: async (reference: string, by = mere) =>
      (await ask(deskApplication, { params: { reference }, as: by.token })).body,
    /** What the applicant and the provider's system see or get. */
    effects: async (row: string) =>
      (
        await pool.query(
          `select life, life_since, decision, (select count(*)::integer from outbox where application_id = $1) as queued,
             (select count(*)::integer from decisions where application_id = $1) as decisions
           from applications where id = $1`,
          [row],
        )
      ).rows[0],
    /** Ends an application without the desk: as its applicant, or by a command on the server. */
    withdrawOutside: (reference: string, by: 'applicant' | 'operator') =>
      withdrawApplication(
        store,
        { reference },
        { by, businessContactEmail, context: { requestId: withdrawers[by] } },
      ),
    notes: async (row: ApplicationId) => (await listNotes(store, { id: row })).map(({ text }) => text),
    decisions: (row: ApplicationId) => listDecisions(store, { id: row }),
    pass: (minutes: number) =>
      pool.query(
        'update proposed_decisions set takes_effect_at = takes_effect_at - make_interval(mins => $1)',
        [minutes],
      ),
    carryOutDue: () => executeDueProposals(store, businessContactEmail),
    /** How many proposals there are, of one application or all. */
    proposals: async (row: ApplicationId | null = null) =>
      (
        await pool.query(
          'select from proposed_decisions where application_id = coalesce($1, application_id)',
          [row],
        )
      ).rowCount,
    auditFaults: async () => (await verifyAudit(desk.database)).faults,
  };
}
