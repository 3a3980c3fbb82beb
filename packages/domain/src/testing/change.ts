import { withConsequences } from '../application/consequences.ts';
import type { AddressAnswer } from '../fields/address-answer.ts';
import { type AddressQuestionId, addressAnswerAccessors } from '../questions/addresses.ts';
import { withFieldsFrom } from '../questions/fields.ts';
import { type QuestionId, questionById, questions } from '../questions/table.ts';
import { type Application, initialApplication } from '../state.ts';

export const today = '2026-11-21';

export type Change = (application: Application) => Application;

/** Clears every answer from this question on. */
export const openAt = (application: Application, id: QuestionId): Application =>
  withFieldsFrom(
    application,
    initialApplication,
    questions.slice(questions.indexOf(questionById[id])).flatMap(({ holds }) => holds),
  );

const inSection =
  <S extends keyof Application>(section: S) =>
  <A extends readonly unknown[]>(
    transition: (state: Application[S], ...answers: A) => Application[S],
    ...answers: A
  ): Change =>
  (application) => ({ ...application, [section]: transition(application[section], ...answers) });

export const inAddress =
  <A extends readonly unknown[]>(
    question: AddressQuestionId,
    transition: (answer: AddressAnswer, ...answers: A) => AddressAnswer,
    ...answers: A
  ): Change =>
  (application) => {
    const place = addressAnswerAccessors[question];
    return place.with(application, transition(place.of(application), ...answers));
  };

/** Applies changes one by one, each with its consequences. */
export const after = (application: Application, ...changes: readonly Change[]): Application =>
  changes.reduce((before, change) => withConsequences(before, change(before), today), application);

export const inLanding = inSection('landing');
export const inBusiness = inSection('business');
export const inOffer = inSection('offer');
export const inCredit = inSection('credit');
export const inFinalDetails = inSection('finalDetails');
export const inCards = inSection('cards');
export const inSaver = inSection('saver');
export const inSpecialRates = inSection('specialRates');
