/** Check digit algorithms; `AB` chooses A or B by the account base. */
export type BankAccountAlgorithm = 'AB' | 'C' | 'D' | 'E' | 'F' | 'G' | 'X';

/** Branches are inclusive ranges. */
export type BankBranches = {
  readonly prefix: string;
  readonly branches: readonly (readonly [first: number, last: number])[];
  readonly algorithm: BankAccountAlgorithm;
};

/** Source: Inland Revenue, payroll calculations and business rules, 2025. Withdrawn: 09, 26, 28, 29, 33. */
export const bankBranches: readonly BankBranches[] = [
  {
    prefix: '01',
    branches: [
      [1, 999],
      [1100, 1199],
      [1800, 1899],
      [6150, 6150],
    ],
    algorithm: 'AB',
  },
  {
    prefix: '02',
    branches: [
      [1, 999],
      [1200, 1299],
      [2025, 2055],
    ],
    algorithm: 'AB',
  },
  {
    prefix: '03',
    branches: [
      [1, 999],
      [1300, 1399],
      [1500, 1599],
      [1700, 1799],
      [1900, 1999],
      [7350, 7399],
    ],
    algorithm: 'AB',
  },
  { prefix: '04', branches: [[2014, 2024]], algorithm: 'AB' },
  { prefix: '05', branches: [[8884, 8889]], algorithm: 'AB' },
  {
    prefix: '06',
    branches: [
      [1, 999],
      [1400, 1499],
    ],
    algorithm: 'AB',
  },
  { prefix: '08', branches: [[6500, 6599]], algorithm: 'D' },
  { prefix: '10', branches: [[5165, 5169]], algorithm: 'AB' },
  {
    prefix: '11',
    branches: [
      [5000, 6499],
      [6600, 8999],
    ],
    algorithm: 'AB',
  },
  {
    prefix: '12',
    branches: [
      [3000, 3299],
      [3400, 3499],
      [3600, 3699],
    ],
    algorithm: 'AB',
  },
  { prefix: '13', branches: [[4900, 4999]], algorithm: 'AB' },
  { prefix: '14', branches: [[4700, 4799]], algorithm: 'AB' },
  { prefix: '15', branches: [[3900, 3999]], algorithm: 'AB' },
  { prefix: '16', branches: [[4400, 4499]], algorithm: 'AB' },
  { prefix: '17', branches: [[3300, 3399]], algorithm: 'AB' },
  { prefix: '18', branches: [[3500, 3599]], algorithm: 'AB' },
  { prefix: '19', branches: [[4600, 4649]], algorithm: 'AB' },
  { prefix: '20', branches: [[4100, 4199]], algorithm: 'AB' },
  { prefix: '21', branches: [[4800, 4899]], algorithm: 'AB' },
  { prefix: '22', branches: [[4000, 4049]], algorithm: 'AB' },
  { prefix: '23', branches: [[3700, 3799]], algorithm: 'AB' },
  { prefix: '24', branches: [[4300, 4349]], algorithm: 'AB' },
  { prefix: '25', branches: [[2500, 2599]], algorithm: 'F' },
  { prefix: '27', branches: [[3800, 3849]], algorithm: 'AB' },
  { prefix: '30', branches: [[2900, 2949]], algorithm: 'AB' },
  { prefix: '31', branches: [[2800, 2849]], algorithm: 'X' },
  { prefix: '35', branches: [[2400, 2499]], algorithm: 'AB' },
  { prefix: '38', branches: [[9000, 9499]], algorithm: 'AB' },
  { prefix: '88', branches: [[8800, 8805]], algorithm: 'AB' },
];
