import { applicationWithFacts } from '@forecourt/domain/application/acceptance.ts';
import { draftOf } from '@forecourt/domain/drafts/draft.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { initialApplication } from '@forecourt/domain/state.ts';
import { guaranteeVersion } from '@forecourt/domain/wordings/versions.ts';
import type { SampleApplicant } from '@forecourt/fixtures/sample/applicants.ts';
import type { BureauAnswer, SampleScenario, ScenarioStep } from '@forecourt/fixtures/sample/lives.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import { correctAnswers } from '../../features/applications/correct-answers.ts';
import { acceptGuarantee } from '../../features/applications/give-personal-guarantee.ts';
import { acceptCallbackRequest } from '../../features/applications/request-callback.ts';
import { enqueueShareEmails } from '../../features/applications/share-application.ts';
import { acceptSubmission } from '../../features/applications/submit-application.ts';
import { acceptCardOrder } from '../../features/cards/order-cards.ts';
import { recordDecision } from '../../features/decisions/decide.ts';
import { withdrawApplication } from '../../features/decisions/withdraw-application.ts';
import { saveDraftAgain, saveNewDraft } from '../../features/drafts/save-draft.ts';
import { recordChange } from '../../features/effects/record-change.ts';
import { createBatch } from '../../features/orders/batches.ts';
import { recordCardsSent } from '../../features/orders/send-cards.ts';
import { askToCorrect } from '../../features/status/ask-to-correct.ts';
import {
  type ApplicationRow,
  insertApplication,
  lockApplication,
} from '../../store/applications/applications.ts';
import { addNote } from '../../store/applications/notes.ts';
import {
  backdateApplication,
  demoActor,
  lockForSeeding,
  markSeededDelivered,
  recordSeed,
} from '../../store/demo-seeds.ts';
import { revokeDraftLink } from '../../store/drafts/turn-off-link.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';
import { sampleProviders } from './sample-providers.ts';

export type SeededApplication = {
  readonly kind: string;
  readonly applicationId: string;
  readonly reference: string | null;
  readonly draftId: string | null;
  readonly statusKey: string | null;
};

export type DemoProvider = { readonly name: string; readonly businessContactEmail: string };
type Seeding = {
  readonly seed: string;
  readonly provider: DemoProvider;
  readonly type: 1 | 2;
  readonly applicant: SampleApplicant;
  readonly life: SampleScenario;
  readonly now: Date;
};

const by = demoActor;
const context = { requestId: 'demo seed' };

/**
 * Leads an invented application through its life by the use cases, as the owner of the tables: after each step its rows
 * are made older by the time until the next one. One transaction, so no server sees it before it is old and delivered.
 */
export const seedApplication = (store: Store, seeding: Seeding): Promise<SeededApplication> =>
  inTransaction(store, async (transaction) => {
    const { applicant, life, seed, now, type } = seeding;
    const { fullName, email, receiveCorrespondence } = applicant.details;
    const key = newId();
    await lockForSeeding(transaction);
    const row = await insertApplication(transaction, key, type, { fullName, email, receiveCorrespondence });
    await recordSeed(transaction, row.id, seed);
    await recordChange(transaction, row, { action: 'created', context, mails: [] });
    let seeded: SeededApplication = {
      kind: life.kind,
      applicationId: key,
      reference: null,
      draftId: null,
      statusKey: null,
    };
    let at = life.startedAt;
    for (const step of life.happened) {
      await backdateApplication(transaction, row.id, step.at.getTime() - at.getTime());
      seeded = { ...seeded, ...(await take(transaction, { ...seeding, row, seeded }, step)) };
      at = step.at;
    }
    await markSeededDelivered(transaction, row.id);
    await backdateApplication(transaction, row.id, now.getTime() - at.getTime());
    return seeded;
  });

/** Sends ordered cards to the card maker, as a batch that was downloaded. */
export const seedBatch = (store: Store, references: readonly string[]): Promise<unknown> =>
  inTransaction(store, (transaction) =>
    createBatch(transaction, {
      operator: by,
      references,
      most: { orders: references.length, cards: Number.POSITIVE_INFINITY },
    }),
  );

type Taking = Seeding & { readonly row: ApplicationRow; readonly seeded: SeededApplication };

/** Takes one step; returns what it changes of the ids. */
async function take(
  store: StoreTransaction,
  { applicant, provider, row, seeded }: Taking,
  step: ScenarioStep,
): Promise<Partial<SeededApplication>> {
  const { details, cards } = applicant;
  const { applicationId: key, draftId } = seeded;
  const reference = seeded.reference ?? '';
  const providersFor = (bureau: BureauAnswer) => sampleProviders(applicant, bureau);
  const known = async () => orNotFound(await lockApplication(store, { reference }));
  const today = newZealandDay(new Date());
  switch (step.does) {
    case 'save': {
      const rootState = draftOf(draftFrom(applicant, draftId !== null));
      if (draftId !== null) {
        await saveDraftAgain(store, { key, draftId, rootState, basedOn: 1 }, context);
        return {};
      }
      const saved = await saveNewDraft(store, { key, rootState }, undefined, context);
      return { draftId: saved.draftId };
    }
    case 'share':
      await enqueueShareEmails(store, key, [details.email], context);
      return {};
    case 'revoke': {
      const applicationId = (await revokeDraftLink(store, key, draftId ?? '', context)) ?? key;
      return { applicationId, draftId: null };
    }
    case 'callback': {
      const { fullName, email, receiveCorrespondence, businessDetails, finalDetails } = details;
      const callbackDetails = { fullName, email, contactNumber: finalDetails.contactNumber };
      const asked = { fullName, email, receiveCorrespondence, businessDetails, callbackDetails };
      const { businessRegister } = providersFor('away');
      const { businessContactEmail } = provider;
      await acceptCallbackRequest(store, businessRegister, businessContactEmail, {
        key,
        details: asked,
        context,
      });
      return {};
    }
    case 'submit': {
      const submission = { key, details, today, context };
      const { applicationId, ...receipt } = await acceptSubmission(
        store,
        providersFor(step.bureau),
        submission,
      );
      return { applicationId, reference: receipt.reference, statusKey: receipt.statusKey };
    }
    case 'guarantee': {
      const given = { agreedToPersonalGuarantee: true, personalGuaranteeEmail: details.email } as const;
      await acceptGuarantee(store, provider.name, key, { ...given, guaranteeVersion }, context);
      return {};
    }
    case 'cards':
      await acceptCardOrder(store, key, [...cards], context);
      return {};
    case 'sent':
      insist(
        await recordCardsSent(store, await known(), { reference, sentBy: by }, { by: 'operator', context }),
      );
      return {};
    case 'decide': {
      const { decision, reasons } = step;
      const given = { reference, decision, reasons: [...reasons], decidedBy: by, replaces: 1 };
      insist(await recordDecision(store, await known(), given, { by: 'operator', context }));
      return {};
    }
    case 'note': {
      const text = 'Rang the business: the trust deed comes on Friday.';
      await addNote(store, row, { text, by, context });
      return {};
    }
    case 'ask': {
      const because = 'Nobody answers at this number.';
      await askToCorrect(store, await known(), {
        questions: ['contact-number'],
        because,
        askedBy: by,
        context,
      });
      return {};
    }
    case 'correct': {
      const answers = answersOf(applicant);
      const finalDetails = { ...answers.finalDetails, contactNumber: '021 555 0199' };
      const given = { number: 1, answers: { ...answers, finalDetails }, kept: [], today, context };
      await correctAnswers(store, providersFor('Assess'), { which: { id: row.id }, ...given });
      return {};
    }
    case 'withdraw': {
      const { businessContactEmail } = provider;
      await withdrawApplication(store, key, { by: 'applicant', businessContactEmail, context });
      return {};
    }
  }
}

function insist(result: { readonly answer: unknown } | { readonly refused: string }): void {
  if ('refused' in result) throw new Error(result.refused);
}

const answersOf = ({ details }: SampleApplicant) =>
  applicationWithFacts(details, {
    standardOffer: details.loyaltyDetails.standardOffer,
    promoOffer: details.loyaltyDetails.promoOffer,
    business: details.businessDetails.business,
    airpointsValid: details.loyaltyDetails.airpointsValid,
    bankAccountValid: true,
  });

/** The form as it is saved first, without its last sections, or whole. */
function draftFrom(applicant: SampleApplicant, isWhole: boolean) {
  const { fullName, email, receiveCorrespondence } = applicant.details;
  const [firstName = '', ...others] = fullName.split(' ');
  const landing = { firstName, lastName: others.join(' '), email, acceptedUpdates: receiveCorrespondence };
  const { credit, finalDetails } = initialApplication;
  return { ...answersOf(applicant), ...(!isWhole && { credit, finalDetails }), landing };
}
