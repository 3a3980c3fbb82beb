import { applicationFrom } from '@forecourt/domain/application/acceptance.ts';
import { correctionReminderDays } from '@forecourt/domain/constants/limits.ts';
import { draftOf } from '@forecourt/domain/drafts/draft.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { initialApplication } from '@forecourt/domain/state.ts';
import type { Happening, SampleLife } from '@forecourt/fixtures/sample/lives.ts';
import type { Encrypter } from '@forecourt/platform/crypto/encrypter.ts';
import { applicationIdOf, idHash } from '@forecourt/platform/crypto/ids.ts';
import { correctionAad } from '../applications/corrections.ts';
import { decisionReasonAad } from '../applications/decisions.ts';
import { dispatchAad } from '../applications/dispatches.ts';
import { noteAad, noteFingerprint, notePlace } from '../applications/notes.ts';
import { termsOf, tokensOf } from '../applications/search-terms.ts';
import { statusKeyAad } from '../applications/status-links.ts';
import { draftAad } from '../drafts/callers.ts';
import type { SeededRow, SeededRows } from './columns.ts';
import { type About, decidedBy, guaranteeOf } from './emails.ts';

type Drafted = { readonly id: number; readonly life: SampleLife; readonly saves: readonly Happening[] };

/** Returns the draft's link and state; the state is erased after submission or expiry. */
export function draftRows(
  about: About,
  { encrypter, now }: { encrypter: Encrypter; now: Date },
  { id, life, saves }: Drafted,
): Pick<SeededRows, 'drafts' | 'draft_states'> {
  const hash = idHash(about.draftId);
  const saved = { application_id: id, version: saves.length, expires_at: about.expiresAt };
  const isSent = life.happened.some(({ does }) => does === 'submit');
  const isErased = isSent || (about.expiresAt <= now && !life.isOverdue);
  const state = () => encrypter.encrypt(draftAad(hash, 'state'), rootStateOf(about, saves.length > 1));
  const link = {
    ...saved,
    id_hash: hash,
    sealed_id: encrypter.encrypt(draftAad(hash, 'sealed_id'), about.draftId),
    access_hash: idHash(applicationIdOf(about.draftId)),
    saved_at: saves.at(-1)?.at ?? life.startedAt,
    revoked_at: life.happened.find(({ does }) => does === 'revoke')?.at ?? null,
  };
  return { drafts: [link], draft_states: isErased ? [] : [{ ...saved, link: hash, state: state() }] };
}

function rootStateOf({ details }: About, isWhole: boolean) {
  const { loyaltyDetails, businessDetails, fullName, email } = details;
  const application = applicationFrom(details, {
    standardOffer: loyaltyDetails.standardOffer,
    promoOffer: loyaltyDetails.promoOffer,
    business: businessDetails.business,
    airpointsValid: loyaltyDetails.airpointsValid,
    bankAccountValid: true,
  });
  const [firstName = '', ...others] = fullName.split(' ');
  const landing = {
    firstName,
    lastName: others.join(' '),
    email,
    acceptedUpdates: details.receiveCorrespondence,
  };
  const { credit, finalDetails } = initialApplication;
  const unanswered = isWhole ? {} : { credit, finalDetails };
  return draftOf({ ...application, ...unanswered, landing });
}

type Deciding = Extract<Happening, { does: 'submit' | 'decide' }>;

export function decisionRow(
  encrypter: Encrypter,
  id: number,
  number: number,
  step: Deciding,
): SeededRow<'decisions'> {
  const decisionReason =
    step.does === 'decide'
      ? encrypter.encrypt(decisionReasonAad(String(id), number), { decidedBy, reasons: step.reasons })
      : null;
  return {
    application_id: id,
    number,
    decision: step.decision,
    source: step.does === 'decide' ? 'operator' : 'bureau',
    replaces: step.does === 'decide' ? number - 1 : null,
    grounds: decisionReason,
    decided_at: step.at,
    cause: step.does === 'submit' ? step.cause : null,
  };
}

export function dispatchRow(encrypter: Encrypter, id: number, at: Date): SeededRow<'dispatches'> {
  const details = { sentBy: decidedBy, tracking: null };
  return {
    application_id: id,
    number: 1,
    source: 'operator',
    sent_at: at,
    sent_on: newZealandDay(at),
    details: encrypter.encrypt(dispatchAad(String(id), 1, 'details'), details),
  };
}

export function noteRow(encrypter: Encrypter, id: number, at: Date): SeededRow<'application_notes'> {
  const place = notePlace(String(id), 1);
  const note = { text: 'Rang the business: the trust deed comes on Friday.', by: decidedBy };
  return {
    application_id: id,
    number: 1,
    note: encrypter.encrypt(noteAad(place), note),
    fingerprint: noteFingerprint(encrypter, place, note),
    noted_at: at,
  };
}

/** All reminders count as sent, so that no server reminds people who do not exist. */
export function correctionRow(encrypter: Encrypter, id: number, at: Date): SeededRow<'corrections'> {
  const request = {
    asked: ['contact-number', 'invoice-email'],
    because: 'Nobody answers at this number.',
    askedBy: decidedBy,
  };
  return {
    application_id: id,
    number: 1,
    request: encrypter.encrypt(correctionAad(String(id), 1, 'request'), request),
    asked_at: at,
    reminders: correctionReminderDays.length,
  };
}

export function searchRow(
  about: About,
  encrypter: Encrypter,
  { id, isGuaranteed }: { readonly id: number; readonly isGuaranteed: boolean },
): SeededRow<'application_search'> {
  const terms = termsOf({ details: about.details, ...(isGuaranteed && { guarantee: guaranteeOf(about) }) });
  return { application_id: id, tokens: tokensOf(encrypter, terms) };
}

export function statusRow(
  { statusKey }: About,
  encrypter: Encrypter,
  id: number,
  at: Date,
): SeededRow<'status_links'> {
  const hash = idHash(statusKey);
  const aad = statusKeyAad(hash);
  return { key_hash: hash, application_id: id, sealed_key: encrypter.encrypt(aad, statusKey), made_at: at };
}
