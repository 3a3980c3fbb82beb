import { statusOf } from '@forecourt/domain/application/status.ts';
import { deskConfirm, deskTakeBackProposal } from '@forecourt/domain/contract/desk/acts.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { carryOut } from '../../features/decisions/carry-out.ts';
import { proposalData } from '../../features/decisions/proposal-data.ts';
import { confirm, takeBack } from '../../features/decisions/propose-decision.ts';
import { factsOf, lockApplication } from '../../store/applications/applications.ts';
import { deskRoute, type Person } from '../desk-route.ts';
import { actOn, mailsOf, type Work, type Workplace } from './acting.ts';

type Confirming = { readonly reference: string; readonly seen: number; readonly isPreview: boolean };

/** Confirms what was proposed. A preview also shows what goes once the grace is over. Throws 404 or 409. */
export async function confirmAtDesk(
  work: Work,
  person: Person,
  { reference, seen, isPreview }: Confirming,
): Promise<ResponseOf<typeof deskConfirm>> {
  const graceMinutes = work.secondLook?.graceMinutes ?? 0;
  const { businessContactEmail } = work.brand;
  const { result, version } = await actOn(
    work,
    person,
    { reference, seen, isPreview, log: { act: 'confirmed' } },
    async (within) => {
      const confirmed = await confirm(within, reference, { by: person, graceMinutes, businessContactEmail });
      const known = orNotFound(await lockApplication(within, { reference }));
      const state = statusOf(factsOf(known));
      if (!isPreview || !('waiting' in confirmed)) return { ...confirmed, state };
      const later = await carryOut(within, { reference }, businessContactEmail);
      return 'ended' in later ? { ...later, state } : { ...confirmed, mails: later.mails, state };
    },
  );
  const said = { state: result.state, version };
  if ('ended' in result) return { ...said, number: null, ended: result.ended, mails: [] };
  const mails = mailsOf(result.mails, work);
  if ('waiting' in result) return { ...said, number: null, proposed: proposalData(result.waiting), mails };
  return { ...said, number: result.answer?.number ?? null, mails };
}

type SendingBack = {
  readonly reference: string;
  readonly because?: string | undefined;
  readonly seen: number;
};

/** Takes what was proposed back, or sends it back. Throws 400, 404 or 409. */
export async function takeBackProposalAtDesk(
  work: Work,
  person: Person,
  { reference, because, seen }: SendingBack,
): Promise<ResponseOf<typeof deskTakeBackProposal>> {
  const log = { act: 'proposal taken back' } as const;
  const { result: state, version } = await actOn(work, person, { reference, seen, log }, async (within) => {
    await takeBack(within, reference, { by: person, because });
    return statusOf(factsOf(orNotFound(await lockApplication(within, { reference }))));
  });
  return { state, version, mails: [] };
}

export function proposalRoutes(app: FastifyInstance, work: Workplace): void {
  deskRoute(app, deskConfirm, ({ params, body }, _reply, person, store) =>
    confirmAtDesk({ ...work, store }, person, { ...params, ...body }),
  );
  deskRoute(app, deskTakeBackProposal, ({ params, body }, _reply, person, store) =>
    takeBackProposalAtDesk({ ...work, store }, person, { ...params, ...body }),
  );
}
