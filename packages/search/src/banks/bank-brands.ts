/** `prefixes` are its account prefixes, or `any` if it uses those of others. */
export type BankBrand = {
  readonly id: string;
  readonly name: string;
  readonly prefixes: readonly string[] | 'any';
};

/** In the order offered. Source: Payments NZ bank branch register of 5 January 2026. */
export const bankBrands: readonly BankBrand[] = [
  { id: 'anz', name: 'ANZ', prefixes: ['01', '04', '06', '11', '25'] },
  { id: 'asb', name: 'ASB', prefixes: ['12', '24'] },
  { id: 'bnz', name: 'BNZ', prefixes: ['02', '08'] },
  { id: 'kiwibank', name: 'Kiwibank', prefixes: ['38'] },
  { id: 'tsb', name: 'TSB', prefixes: ['15'] },
  {
    id: 'westpac',
    name: 'Westpac',
    prefixes: ['03', '13', '14', '16', '17', '18', '19', '20', '21', '22', '23', '27'],
  },
  { id: 'bank-of-china', name: 'Bank of China', prefixes: ['88'] },
  { id: 'china-construction-bank', name: 'China Construction Bank', prefixes: ['05'] },
  { id: 'citibank', name: 'Citibank', prefixes: ['31'] },
  { id: 'co-operative-bank', name: 'The Co-operative Bank', prefixes: ['02'] },
  { id: 'hsbc', name: 'HSBC', prefixes: ['30'] },
  { id: 'icbc', name: 'ICBC', prefixes: ['10'] },
  { id: 'other', name: 'Other', prefixes: 'any' },
];
