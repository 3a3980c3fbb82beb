import type { Address } from '../fields/address.ts';
import { type AddressAnswer, addressOf } from '../fields/address-answer.ts';
import type { Application } from '../state.ts';

type Place = {
  readonly mayBeBox: boolean;
  readonly of: (application: Application) => AddressAnswer;
  readonly with: (application: Application, answer: AddressAnswer) => Application;
};

export const addressAnswerAccessors = {
  'physical-address': {
    mayBeBox: false,
    of: ({ business }) => business.physicalAddress,
    with: (application, physicalAddress) => ({
      ...application,
      business: { ...application.business, physicalAddress },
    }),
  },
  'residential-address': {
    mayBeBox: false,
    of: ({ credit }) => credit.residentialAddress,
    with: (application, residentialAddress) => ({
      ...application,
      credit: { ...application.credit, residentialAddress },
    }),
  },
  'delivery-address': {
    mayBeBox: true,
    of: ({ finalDetails }) => finalDetails.deliveryAddress,
    with: (application, deliveryAddress) => ({
      ...application,
      finalDetails: { ...application.finalDetails, deliveryAddress },
    }),
  },
} as const satisfies Record<string, Place>;

export type AddressQuestionId = keyof typeof addressAnswerAccessors;

export function addressOfQuestion(application: Application, question: AddressQuestionId): Address | null {
  const { of, mayBeBox } = addressAnswerAccessors[question];
  return addressOf(of(application), mayBeBox);
}

export const addressQuestionIds = Object.keys(addressAnswerAccessors) as readonly AddressQuestionId[];
