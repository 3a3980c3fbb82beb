import { bankBranches } from '@forecourt/domain/fields/bank-account-branches.ts';
import { csvLine } from './linz.ts';

/** CSV columns of Payments NZ's Bank Branch Register. */
const registerColumns = [
  'Bank_Number',
  'Branch_Number',
  'National_Clearing_Code',
  'BIC',
  'Bank_Name',
  'Branch_Information',
  'City',
  'Physical_Address1',
  'Physical_Address2',
  'Physical_Address3',
  'Physical_Address4',
  'Post_Code',
  'Location',
  'Country_Name',
  'POB_Number',
  'POB_Location1',
  'POB_Location2',
  'POB_Location3',
  'POB_Post_Code',
  'POB_Country',
  'STD',
  'Phone',
  'Fax',
  'Retail',
  'BIC_Plus_Indicator',
  'Latest_Status',
] as const;
type RegisterRow = Partial<Record<(typeof registerColumns)[number], string>>;

export function registerRow(branch: string, change: RegisterRow = {}): RegisterRow {
  const [Bank_Number = '', Branch_Number = ''] = branch.split('-');
  return {
    Bank_Number,
    Branch_Number,
    National_Clearing_Code: `${Bank_Number}${Branch_Number}`,
    Bank_Name: registeredNames[Bank_Number] ?? `Bank ${Bank_Number}`,
    Branch_Information: 'Main Street, upstairs',
    City: 'Wānaka',
    Country_Name: 'New Zealand',
    Phone: '(03) 555 0142',
    Retail: 'R',
    BIC_Plus_Indicator: 'N',
    Latest_Status: 'A',
    ...change,
  };
}

export const registerFile = (rows: readonly RegisterRow[]): string =>
  [registerColumns, ...rows.map((row) => registerColumns.map((column) => row[column] ?? ''))]
    .map((fields) => csvLine([...fields]))
    .join('');

/** Banks with one name and several numbers. */
const registeredNames: Readonly<Record<string, string>> = {
  '01': 'ANZ Bank New Zealand',
  '06': 'ANZ Bank New Zealand',
  '12': 'ASB Bank',
  '24': 'ASB Bank',
};

/** First and last branch of each range, for every bank number. */
export const everyBank = (): RegisterRow[] =>
  bankBranches.flatMap(({ prefix, branches }) =>
    [...new Set([...branches.flat(), ...(ofAccounts[prefix] ?? [])])].map((branch) =>
      registerRow(`${prefix}-${String(branch).padStart(4, '0')}`),
    ),
  );

/** Branches of the accounts in the contract. */
const ofAccounts: Readonly<Record<string, readonly number[]>> = {
  '01': [902],
  '03': [31],
  '08': [6523],
  '12': [3140],
};
