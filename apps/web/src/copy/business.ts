import { personalUseRefusal } from '@forecourt/domain/business/rules.ts';
import type { BusinessType } from '@forecourt/domain/constants/options.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';

export const businessTypeHints: Record<BusinessType, string> = {
  Limited: 'On the NZ Companies Register',
  SoleTrader: 'You trade as yourself',
  Partnership: 'Two or more owners',
  TrustSociety: 'You have a registration number',
  Other: 'Anything else',
};

export const businessTypeTexts = {
  legend: 'Kind of business',
  useLegend: 'Will the cards be used for business only?',
  useYes: 'Yes, business only',
  useNo: 'No, personal use too',
  declaration: 'I declare that the account and every card on it will be used for business only.',
  useAnswer: 'Cards for business use only',
};

export const personalCardTexts = {
  title: personalUseRefusal,
  text: (provider: string): string =>
    `Sorry, the ${provider} fuel card is for businesses only. For personal use, see our consumer card.`,
  goBack: 'Go back',
  consumerCard: 'Consumer card',
};

export const businessNameTexts = {
  manualHint: 'As it appears on your bank account or tax return.',
  searchAgain: 'Search the register',
  chooseAnother: 'Choose another business',
  count: (count: number): string => `${formatCount(count, 'match', 'matches')} on the register`,
  nzbn: 'NZBN',
  registered: (year: string): string => `registered ${year}`,
  removed: 'removed from the register',
  enteredByHand: 'Entered by you',
  tradingAs: (tradingName: string): string => `Trading as ${tradingName}`,
  tradingLegend: 'Do you trade under another name?',
  tradingYes: 'Yes',
  tradingNo: 'No',
  tradingMissing: 'Say whether you trade under another name',
  tradingLabel: 'Trading name',
};

export const fuelAmountTexts = {
  label: 'Monthly fuel spend in dollars',
  suffix: 'a month',
  answerDetail: 'A month',
  specialRatesTitle: 'You may get special rates',
  specialRatesText: (amount: string): string =>
    `At ${amount} a month or more we can offer rates made for your business. Ask us to call you, or carry on with the standard offer.`,
};
