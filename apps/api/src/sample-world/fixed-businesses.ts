/** How a person or business stands at an address; `text` is a full address of the sample unless it says otherwise. */
export type FixedAddress = {
  readonly text: string;
  /** With its postal id, or without one although the sample may know the address. */
  readonly withPostalId: boolean;
  readonly addressType?: string | null;
};

export type FixedRole = {
  readonly roleType: string;
  readonly roleStatus?: string;
  /** First and last name; null for a role held by an entity. */
  readonly person: readonly [firstName: string, lastName: string] | null;
  readonly homes: readonly FixedAddress[];
};

export type FixedBusiness = {
  readonly name: string;
  readonly entityTypeCode: string;
  readonly entityStatus?: string;
  readonly registrationDate: string | null;
  readonly tradingNames?: readonly string[];
  readonly address: FixedAddress | null;
  readonly roles: readonly FixedRole[];
};

const listed = (text: string, addressType: string | null = 'REGISTERED'): FixedAddress => ({
  text,
  withPostalId: true,
  addressType,
});
const unlisted = (...where: Parameters<typeof listed>): FixedAddress => ({
  ...listed(...where),
  withPostalId: false,
});
const director = (firstName: string, lastName: string, ...homes: FixedAddress[]): FixedRole => ({
  roleType: 'Director',
  person: [firstName, lastName],
  homes,
});

const tainuiStreet = '27 Tainui Street, Greymouth 7805';
const customsStreet = '2/14 Customs Street East, Auckland Central, Auckland 1010';
const stMichaelsCrescent = '21 St Michaels Crescent, Kelburn, Wellington 6012';

/** Businesses that people and tests rely on: each shows a rule. All names are made up. */
export const fixedBusinesses: readonly FixedBusiness[] = [
  {
    name: 'Lindis Pass Fencing Limited',
    entityTypeCode: 'LTD',
    registrationDate: '2014-06-17',
    tradingNames: ['Lindis Fencing'],
    address: listed('14 Ballantyne Road, Wānaka 9305'),
    roles: [
      director('Hamish', 'Buchan', listed(tainuiStreet, 'RESIDENTIAL')),
      director('Mere', 'Tāwhiri', unlisted(stMichaelsCrescent, 'RESIDENTIAL')),
      { ...director('Colin', 'Rabbitt', listed(customsStreet, 'RESIDENTIAL')), roleStatus: 'INACTIVE' },
      { roleType: 'Director', person: null, homes: [] },
      { roleType: 'Shareholder', person: ['Aroha', 'Ngata'], homes: [] },
    ],
  },
  {
    name: 'Kererū Ridge Drainage Limited',
    entityTypeCode: 'LTD',
    registrationDate: '2023-03-08',
    address: unlisted('14 Lambton Quay, Wellington Central, Wellington 6011'),
    roles: [director('Aroha', 'Ngata', listed(tainuiStreet, 'RESIDENTIAL'))],
  },
  {
    name: 'Tōtara Flat Haulage Limited',
    entityTypeCode: 'LTD',
    registrationDate: '2003-11-20',
    address: unlisted('14 Customs Street East, Auckland Central, Auckland 1010'),
    roles: [
      director(
        'Tevita',
        'Fonua',
        unlisted('14 Customs Street East, Auckland Central, Auckland 1010', 'RESIDENTIAL'),
      ),
      director('Losa', 'Fonua', listed(customsStreet, 'RESIDENTIAL')),
    ],
  },
  {
    name: 'Hakataramea Sky Spreading Limited',
    entityTypeCode: 'LTD',
    registrationDate: '2025-09-01',
    address: unlisted('Hangar 3, Disused Airstrip Lane, Taieri Plain 9092'),
    roles: [
      director(
        'Grace',
        'Abernethy',
        unlisted('The Old Homestead, Back Country Track, Hakataramea 9498', 'RESIDENTIAL'),
      ),
    ],
  },
  {
    name: "O'Dowd & Daughters Earthmoving Limited",
    entityTypeCode: 'LTD',
    registrationDate: '1988-02-15',
    tradingNames: ["O'Dowd Earthmoving"],
    address: listed('31 Ballantyne Road, Wānaka 9305'),
    roles: [
      director(
        'Siobhán',
        "O'Dowd",
        listed('PO Box 218, Wānaka 9343', null),
        listed(tainuiStreet, 'RESIDENTIAL'),
      ),
    ],
  },
  {
    name: 'Cardrona Moonlight Guides Limited',
    entityTypeCode: 'LTD',
    registrationDate: '2016-11-21',
    address: listed('1034 Speargrass Flat Road, RD 1, Queenstown 9371'),
    roles: [
      director(
        'Anahera',
        'Parata',
        listed('50 Lambton Quay, Wellington Central, Wellington 6011', 'ALTERNATIVE'),
      ),
      director(
        'Wiremu',
        'Parata',
        listed('50 Lambton Quay, Wellington Central, Wellington 6011', 'ALTERNATIVE'),
        listed('22 Ballantyne Road, Wānaka 9305', 'PHYSICAL'),
      ),
    ],
  },
  {
    name: 'Fiordland Mist Charters Limited',
    entityTypeCode: 'LTD',
    entityStatus: 'Removed',
    registrationDate: '1999-07-05',
    address: listed('61 Dee Street, Invercargill 9810'),
    roles: [{ ...director('Neil', 'Strachan', listed(tainuiStreet, 'RESIDENTIAL')), roleStatus: 'INACTIVE' }],
  },
  {
    name: 'Undated Ledger Holdings Limited',
    entityTypeCode: 'LTD',
    registrationDate: null,
    address: listed('704 Great North Road, Grey Lynn, Auckland 1021'),
    roles: [{ roleType: 'Director', person: null, homes: [] }],
  },
  {
    name: 'Priya Raman',
    entityTypeCode: 'Sole_Trader',
    registrationDate: '2019-05-30',
    tradingNames: ['Raman Mobile Mechanics'],
    address: null,
    roles: [],
  },
  {
    name: 'Callum Sinclair',
    entityTypeCode: 'Sole_Trader',
    registrationDate: '2012-08-13',
    tradingNames: ['Sinclair Farriery'],
    address: listed('602 Pollen Street, Thames 3500'),
    roles: [{ roleType: 'Sole Trader', person: ['Callum', 'Sinclair'], homes: [] }],
  },
  {
    name: 'Rabbitt & Kereama Shearing',
    entityTypeCode: 'Partnership',
    registrationDate: null,
    address: listed('104 Tainui Street, Greymouth 7805'),
    roles: [
      { roleType: 'Partner', person: ['Joanne', 'Rabbitt'], homes: [] },
      { roleType: 'Partner', person: ['Kahu', 'Kereama'], homes: [] },
    ],
  },
  {
    name: 'Greymouth Bar Lifeboat Trust',
    entityTypeCode: 'T',
    registrationDate: null,
    address: listed(tainuiStreet),
    roles: [],
  },
  {
    name: 'Hōhepa Pōtae Whānau Trust',
    entityTypeCode: 'Trading_Trust',
    registrationDate: '2008-04-01',
    address: listed('250 George Street, Dunedin Central, Dunedin 9016'),
    roles: [{ roleType: 'Trustee', person: ['Hinemoa', 'Pōtae'], homes: [] }],
  },
  {
    name: 'Upper Clutha Gliding Club Incorporated',
    entityTypeCode: 'I',
    registrationDate: '1976-10-02',
    address: listed('22 Ballantyne Road, Wānaka 9305'),
    roles: [{ roleType: 'Officer', person: ['Fiona', 'Dalziel'], homes: [] }],
  },
  {
    name: 'Waipōuri Water Race Board',
    entityTypeCode: 'S',
    registrationDate: '1994-01-20',
    address: listed('9 Colombo Street, Christchurch Central, Christchurch 8011'),
    roles: [],
  },
];
