import { defaultCard } from '../cards/state.ts';
import type { CreditPart } from '../credit/part.ts';
import type { Address, AddressDetails } from '../fields/address.ts';
import { type AddressAnswer, noAddress } from '../fields/address-answer.ts';
import type { BusinessRecord, RegisterAddress } from '../fields/business-record.ts';
import type { FuelOffer } from '../fields/offer.ts';
import { type Application, initialApplication } from '../state.ts';
import type { DeepRequired } from './with-defaults.ts';

const address: DeepRequired<Address> = { id: '', fullAddress: '', dpid: null, sourceDesc: null };

const addressDetails: DeepRequired<AddressDetails> = {
  ...address,
  deliverable: 'N',
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  addressLine4: '',
  postcode: '',
};

const addressAnswer: DeepRequired<AddressAnswer> = {
  ...noAddress,
  picked: address,
  offered: [address],
  details: addressDetails,
};

const registerAddress: DeepRequired<RegisterAddress> = {
  address1: '',
  address2: '',
  address3: '',
  address4: '',
  postcode: '',
  pafId: null,
  fullAddress: '',
  addressType: null,
};

const business: DeepRequired<BusinessRecord> = {
  nzbn: '',
  entityName: '',
  entityTypeCode: '',
  entityStatus: '',
  registrationDate: null,
  tradingNames: [''],
  address: registerAddress,
  roles: [
    {
      roleType: '',
      roleStatus: '',
      rolePerson: { firstName: '', lastName: '' },
      roleAddress: [registerAddress],
    },
  ],
};

const offer: DeepRequired<FuelOffer> = {
  id: '',
  name: '',
  validToDate: null,
  isDiscountOffPump: true,
  discounts: [{ product: '', centsPerLitre: 0 }],
  earnsLoyaltyPoints: true,
  membershipNoRequired: false,
  skipPaymentPlan: true,
  skipInvoiceDate: true,
  skipCreditCheck: false,
  monthlyFee: null,
  yearlyFee: null,
  pumpPrice: null,
};

const part: DeepRequired<CreditPart> = {
  number: 1,
  name: '',
  email: '',
  askedAt: '',
  expiresAt: '',
  isLinkOff: false,
  answeredAt: '',
  ended: { at: '', how: 'takenBack' },
};

/** Every field with the value it gets when an older draft lacks it. */
export const fullApplication: DeepRequired<Application> = {
  ...initialApplication,
  saver: {
    ...initialApplication.saver,
    emails: [''],
    elsewhere: { isCorrectionAwaited: false, hasCards: false, areCardsSent: false },
    receipt: { reference: '', submittedAt: '', statusKey: '' },
  },
  business: { ...initialApplication.business, business, physicalAddress: addressAnswer },
  offer: { ...initialApplication.offer, standardOffer: offer, promoOffer: offer },
  credit: { ...initialApplication.credit, residentialAddress: addressAnswer, part },
  finalDetails: { ...initialApplication.finalDetails, deliveryAddress: addressAnswer },
  cards: { ...initialApplication.cards, cardChanges: [defaultCard] },
};
