import type { AddressAnswer } from '../fields/address-answer.ts';
import { noAddress } from '../fields/address-answer.ts';
import { manualAddressFromRegister } from '../fields/business-record.ts';
import { isSameManualAddress } from '../fields/manual-address.ts';
import {
  type AddressQuestionId,
  addressAnswerAccessors,
  addressQuestionIds,
} from '../questions/addresses.ts';
import type { Application } from '../state.ts';

const nzbnOf = ({ business }: Application): string | null => business.business?.nzbn ?? null;

/** Returns the questions whose address came with a business other than the present one. */
export const addressesOfOtherBusiness = (application: Application): readonly AddressQuestionId[] =>
  addressQuestionIds.filter((question) => {
    const { cameWith } = addressAnswerAccessors[question].of(application);
    return cameWith !== null && cameWith !== nzbnOf(application);
  });

export const withoutAddressesOfOtherBusiness = (application: Application): Application =>
  addressesOfOtherBusiness(application).reduce(
    (now, question) => addressAnswerAccessors[question].with(now, noAddress),
    application,
  );

/** Marks the addresses of a draft from before origins were saved that may have come with its business. */
export function withAddressOrigins(application: Application): Application {
  const record = application.business.business;
  if (record === null) return application;
  const registered = record.address && manualAddressFromRegister(record.address);
  const mayBeOfRecord: Readonly<Record<AddressQuestionId, (answer: AddressAnswer) => boolean>> = {
    'physical-address': ({ isManual, lines, text }) =>
      isManual ? registered !== null && isSameManualAddress(lines, registered) : text !== '',
    'residential-address': ({ filledInFrom }) => filledInFrom === 'director' || filledInFrom === 'business',
    'delivery-address': ({ details }) => details !== null,
  };
  return addressQuestionIds.reduce((now, question) => {
    const { of, with: put } = addressAnswerAccessors[question];
    return mayBeOfRecord[question](of(now)) ? put(now, { ...of(now), cameWith: record.nzbn }) : now;
  }, application);
}
