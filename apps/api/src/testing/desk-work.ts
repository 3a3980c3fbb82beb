import { callbackDetailsOf } from '@forecourt/domain/application/submission.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import * as acts from '@forecourt/domain/contract/desk/acts.ts';
import * as application from '@forecourt/domain/contract/desk/application.ts';
import * as callbacks from '@forecourt/domain/contract/desk/callbacks.ts';
import * as deliveries from '@forecourt/domain/contract/desk/deliveries.ts';
import type { DeskEndpoint } from '@forecourt/domain/contract/desk/endpoint.ts';
import * as offers from '@forecourt/domain/contract/desk/offers.ts';
import * as orders from '@forecourt/domain/contract/desk/orders.ts';
import * as record from '@forecourt/domain/contract/desk/record.ts';
import * as week from '@forecourt/domain/contract/desk/week.ts';
import * as work from '@forecourt/domain/contract/desk/work.ts';
import type { Right } from '@forecourt/domain/desk/roles.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { proposeDecision } from '../features/decisions/propose-decision.ts';
import { createBatch } from '../features/orders/batches.ts';
import { seedSampleOffers } from '../providers/offers/use-sample.ts';
import { auditActorOf } from '../store/desk/actors.ts';
import { inTransaction } from '../store/store.ts';
import { seenNow, type TestDesk } from './desk.ts';
import { locked } from './locked.ts';

type WorkEndpoint = DeskEndpoint & { readonly right: Right };
const isEndpoint = (value: unknown): value is WorkEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value;

/** Every call of the work by its name. */
export const workCalls: Readonly<Record<string, WorkEndpoint>> = Object.fromEntries(
  [work, application, acts, orders, callbacks, deliveries, record, week, offers].flatMap((part) =>
    Object.entries(part).filter((entry): entry is [string, WorkEndpoint] => isEndpoint(entry[1])),
  ),
);

/** Applications of a desk in any state. */
export function deskCases({ call, create, submitted, providers, pool, rowOf, signedIn, store }: TestDesk) {
  const reference = async (id: string): Promise<string> =>
    (await pool.query('select reference from applications where id = $1', [await rowOf(id)])).rows[0]
      .reference;
  /** Sends an application that a person decides, or one that the bureau decides so. */
  const sent = async (
    decision: 'Assess' | 'Approved' | 'Approve with Personal Guarantee' | 'Decline' = 'Assess',
    applicant: Parameters<typeof submitted>[0] = 'limitedDirector',
  ) => {
    const { creditBureau } = providers;
    providers.creditBureau = { check: async () => decision };
    const id = await submitted(applicant);
    providers.creditBureau = creditBureau;
    return { id, row: await rowOf(id), reference: await reference(id) };
  };
  /** Orders a card for each plate, or one for the default vehicle. */
  const ordered = async (applicant?: Parameters<typeof submitted>[0], plates?: readonly string[]) => {
    const one = await sent('Approved', applicant);
    const cards = plates?.map((registration) => ({
      ...defaultCard,
      cardType: 'Vehicle' as const,
      vehicle: { registration },
    }));
    await call('PUT', `/v1/applications/${one.id}/card`, {
      preferences: { cards: cards ?? [defaultCard] },
    });
    return one;
  };
  return {
    reference,
    sent,
    ordered,
    /** Puts a new order into a batch of its own, as a person of its own. */
    batched: async (...orders: string[]) => {
      const references = orders.length > 0 ? orders : [(await ordered()).reference];
      const by = auditActorOf(await signedIn('clerk'));
      const most = { orders: 200, cards: 1_000 };
      const batch = await inTransaction(store, (transaction) =>
        createBatch(transaction, { operator: by, references, most }),
      );
      return { number: `${batch?.number}` };
    },
    called: async () => {
      const id = await create();
      const contact = {
        fullName: 'Aroha Ngata',
        email: 'aroha@example.co.nz',
        contactNumber: '021 123 4567',
      };
      const details = { ...callbackDetailsOf(limitedDirector), callbackDetails: contact };
      const { body } = await call('PUT', `/v1/applications/${id}/requestCallback`, { details });
      return { id, row: await rowOf(id), reference: body.reference as string };
    },
    /** Proposes to approve an application, as a person of its own, which a second one confirms. */
    proposed: async (to: string) => {
      const by = await signedIn('assessor');
      const given = { reference: to, decision: 'Approved', reasons: [], decidedBy: by.email } as const;
      await locked(proposeDecision)(
        store,
        to,
        { ...given, reasons: [] },
        { by, look: { graceMinutes: 0, twoPerson: 'all' } },
      );
      return by;
    },
    /** Version of an application as its page has it. */
    version: async (row: string): Promise<number> =>
      Number(
        (await pool.query('select max(id) as version from audit where application_id = $1', [row])).rows[0]
          .version,
      ),
  };
}

let promos = 0;
/** A promo code that no other is like. */
export const promoDraft = (more: Partial<offers.PromoDraft> = {}): offers.PromoDraft => {
  promos += 1;
  return {
    code: `DESK-${promos}`,
    id: `desk-${promos}`,
    name: 'Made at the desk',
    validToDate: null,
    discounts: [{ product: 'Petrol', centsPerLitre: 14.5 }],
    isDiscountOffPump: true,
    earnsLoyaltyPoints: true,
    membershipNoRequired: false,
    skipPaymentPlan: true,
    skipInvoiceDate: true,
    ...more,
  };
};

type Asked = Omit<NonNullable<Parameters<TestDesk['ask']>[1]>, 'as'>;
const seen = seenNow;
const preview = { seen, isPreview: true };

/** A request of each call that succeeds for who may make it; acts are previews where there are any. */
export function workRequests(desk: TestDesk): Readonly<Record<string, () => Promise<Asked>>> {
  const { ask, signedIn, pool } = desk;
  const cases = deskCases(desk);
  const of = async (one: Promise<{ reference: string }>, body?: object): Promise<Asked> => ({
    params: { reference: (await one).reference },
    ...(body && { body }),
  });
  /** Version of the offers as their page has it. */
  const offersSeen = async (): Promise<number> => {
    await seedSampleOffers(desk.owner);
    const { token } = await signedIn('manager');
    return (await ask(offers.deskOffers, { as: token })).body.version;
  };
  const decision = { decision: 'Approved', reasons: [], ...preview };
  const asking = { questions: ['contact-number'], because: 'It does not ring.' };
  return {
    deskToday: async () => ({}),
    deskListApplications: async () => ({ querystring: { state: 'all' } }),
    deskSearchApplications: async () => ({ body: { text: 'lindis' } }),
    deskExportApplications: async () => ({ body: { state: 'all' } }),
    deskApplication: () => of(cases.sent()),
    deskUnmask: () => of(cases.sent(), { group: 'bank' }),
    deskDecide: () => of(cases.sent(), decision),
    deskAskCorrection: () => of(cases.sent(), { ...asking, ...preview }),
    deskWithdrawCorrection: async () => {
      const asked = await of(cases.sent(), { ...asking, seen, isPreview: false });
      const { token } = await signedIn('assessor');
      await ask(acts.deskAskCorrection, { ...asked, as: token });
      return { ...asked, body: preview };
    },
    deskConfirmProposal: async () => {
      const one = await cases.sent();
      await cases.proposed(one.reference);
      return { params: { reference: one.reference }, body: preview };
    },
    deskWithdrawProposal: async () => {
      const one = await cases.sent();
      await cases.proposed(one.reference);
      return { params: { reference: one.reference }, body: { because: 'Look at the trust deed.', seen } };
    },
    deskAddNote: () => of(cases.sent(), { text: 'Rang.' }),
    deskClaim: () => of(cases.sent(), { isRelease: false }),
    deskAssign: async () => of(cases.sent(), { to: (await signedIn('assessor')).id }),
    deskColleagues: async () => ({}),
    deskSetAway: async () => ({ body: { isAway: true, to: (await signedIn('assessor')).id } }),
    deskWithdraw: () => of(cases.sent(), preview),
    deskOrders: async () => ({}),
    deskOrder: () => of(cases.ordered()),
    deskSearchOrders: async () => ({ body: { text: 'lindis' } }),
    deskExportOrders: async () => {
      await cases.ordered();
      return { body: {} };
    },
    deskBatches: async () => ({}),
    deskBatch: async () => ({ params: await cases.batched() }),
    deskExportBatch: async () => ({ params: await cases.batched(), body: {} }),
    deskUndoBatch: async () => ({
      params: await cases.batched(),
      body: { because: 'The wrong card maker', seen: 0 },
    }),
    deskMarkOrdersSent: async () => {
      const { reference, row } = await cases.ordered();
      return { body: { isPreview: true, orders: [{ reference, seen: await cases.version(row) }] } };
    },
    deskMarkOrderSent: () => of(cases.ordered(), { isUndo: false, ...preview }),
    deskCallbacks: async () => ({}),
    deskCallback: () => of(cases.called()),
    deskCompleteCallback: () => of(cases.called(), { outcome: 'rates-agreed', seen }),
    deskReopenCallback: async () => {
      const { reference: callback } = await cases.called();
      const { token } = await signedIn('clerk');
      const body = { outcome: 'rates-agreed', seen };
      const params = { reference: callback };
      await ask(callbacks.deskCompleteCallback, { params, body, as: token });
      return { params, body: { because: 'It was somebody else.', seen } };
    },
    deskAddCallbackNote: () => of(cases.called(), { isNotReached: true }),
    deskClaimCallback: () => of(cases.called(), { isRelease: false }),
    deskDeliveries: async () => ({}),
    deskReplay: async () => {
      await cases.sent();
      const { rows } = await pool.query("select event_id from outbox where channel = 'mail' limit 1");
      return { body: { ids: [rows[0].event_id] } };
    },
    deskRecord: async () => ({}),
    deskOffers: async () => ({}),
    deskPreviewOffer: async () => {
      await offersSeen();
      return { body: promoDraft() };
    },
    deskMakeOffer: async () => ({ body: { ...promoDraft(), seen: await offersSeen() } }),
    deskEndOffer: async () => {
      const { token } = await signedIn('manager');
      const made = promoDraft();
      await ask(offers.deskMakeOffer, { body: { ...made, seen: await offersSeen() }, as: token });
      return { body: { code: made.code, seen: await offersSeen() } };
    },
    deskWeek: async () => ({}),
    deskExportWeek: async () => ({ body: {} }),
    deskExportRecord: async () => ({ body: {} }),
  };
}
