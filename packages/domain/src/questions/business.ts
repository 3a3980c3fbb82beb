import {
  isBusinessNameAnswered,
  isBusinessTypeAnswered,
  isBusinessUseOnly,
  isFuelAmountAnswered,
  tradingNameOf,
} from '../business/rules.ts';
import { businessTypes, labelOf } from '../constants/options.ts';
import { formatMoney } from '../fields/money.ts';
import { addressRow, defineQuestions, unconfirmedLines } from './row.ts';

export const businessQuestions = defineQuestions('business', [
  {
    id: 'business-type',
    title: 'What kind of business is it?',
    seconds: 30,
    holds: [
      'business.businessType',
      'business.fuelCardBusinessUseOnly',
      'business.declareBusinessUse',
      'business.confirmBusinessUse',
    ],
    sent: 'businessDetails.businessType',
    answered: ({ business }) => isBusinessTypeAnswered(business),
    missing: 'Choose the kind of business and confirm business use',
    summarise: ({ business }) => [
      { label: 'Business setup', value: labelOf(businessTypes, business.businessType) },
      { label: 'Business use only', value: isBusinessUseOnly(business) ? 'Yes' : '' },
    ],
  },
  {
    id: 'business-name',
    title: 'What is the business called?',
    seconds: 40,
    need: 'business',
    holds: [
      'business.business',
      'business.businessName',
      'business.hasManualInputBusiness',
      'business.tradingName',
      'business.hasDifferentTradingName',
    ],
    sent: 'businessDetails.businessName',
    answered: ({ business }) => isBusinessNameAnswered(business),
    missing: 'Pick your business from the list, or choose Enter manually',
    summarise: ({ business }) => [
      { label: 'Business name', value: business.businessName },
      { label: 'Trading name', value: tradingNameOf(business) },
    ],
    compared: ({ business }) => {
      const names = [business.businessName, tradingNameOf(business)];
      if (business.business !== null) return names;
      return business.hasManualInputBusiness
        ? [...names, 'by hand']
        : unconfirmedLines(business.businessName);
    },
    unasked: ({ businessDetails: { hasDifferentTradingName, tradingName, businessName } }) =>
      hasDifferentTradingName || tradingName === businessName ? [] : ['businessDetails.tradingName'],
  },
  {
    ...addressRow('physical-address', 'Physical address'),
    title: 'Where is the business?',
    seconds: 20,
    holds: ['business.physicalAddress'],
    sent: 'businessDetails.physicalAddress',
  },
  {
    id: 'fuel-amount',
    title: 'How much do you spend on fuel each month?',
    seconds: 20,
    holds: [
      'business.fuelAmount',
      'business.hasConfirmedFuelAmount',
      'offer.standardOfferId',
      'offer.standardOffer',
    ],
    sent: 'businessDetails.fuelAmount',
    answered: ({ business }) => isFuelAmountAnswered(business),
    missing: 'Enter the monthly fuel spend',
    summarise: ({ business: { hasConfirmedFuelAmount, fuelAmount } }) => [
      {
        label: 'Monthly fuel estimate',
        value: hasConfirmedFuelAmount && fuelAmount !== null ? formatMoney(fuelAmount) : '',
      },
    ],
    compared: ({ business: { hasConfirmedFuelAmount, fuelAmount } }) => {
      const amount = fuelAmount === null ? '' : formatMoney(fuelAmount);
      return hasConfirmedFuelAmount ? [amount] : unconfirmedLines(amount);
    },
  },
]);
