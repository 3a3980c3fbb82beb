import { describe, expect, test } from 'vitest';
import { foldName, isNameMatch, parseNameQuery } from './names.ts';

/** Names of an application: business, trading name, applicant, director. */
const harakeke = ['Harakeke Irrigation Co-operative', '', 'Arjun Tamihana', 'Mere Ōtara-Walker'];
const hinds = ['Hinds & Daughters', 'Ridge to Reef', "Siobhan O'Dowd", ''];
const tussock = ['Tussock Hill Apiaries Limited', 'Māori Honey', 'Kiri McLeod', 'Dr Ana R Te Kanawa'];
const smith = ['J.B. Smith and Company', 'Fish ’n’ Chips', 'Jean-Luc D’Arcy', ''];

const isFound = (names: readonly string[], typed: string): boolean =>
  isNameMatch(parseNameQuery(typed), names.map(foldName));

const spellings: readonly (readonly [names: readonly string[], typed: readonly string[]])[] = [
  [
    harakeke,
    [
      'Arjun Tamihana',
      'Tamihana Arjun',
      'Tamihana, Arjun',
      'TAMIHANA,ARJUN',
      'Tamihana; Arjun',
      'tam arj',
      'Arjun  Tamihana',
      'Arjun\u00a0Tamihana',
      ' Arjun\tTamihana ',
      'Arj\u00adun Tami\u200bhana',
      'Mr Arjun Tamihana',
      'Mr. Arjun Tamihana',
      'Mr & Mrs Tamihana',
      'Dr Tamihana',
      'Tamihana, Mr Arjun',
      'Tamihana (Mr)',
      'Prof. A. Tamihana',
      'Arjun R Tamihana',
      'Arjun R. Tamihana',
      'Tamihana, Arjun R.',
      'A Tamihana',
      'A. R. Tamihana',
      'A.R. Tamihana',
      'Arjun Tamihana Jr',
      '“Arjun Tamihana”',
      "'Arjun Tamihana'",
      '«Tamihana»',
      'Mere Otara Walker',
      'Mere Otarawalker',
      'walker-ōtara, mere',
      'Ms Mere Ōtara – Walker',
      'Harakeke Irrigation',
      'Irrigation Harakeke',
      'Harakeke  Irrigation',
      '“Harakeke Irrigation”',
      'Harakeke Irrigation,',
      'Harakeke, Irrigation.',
      'Harakeke/Irrigation',
      'Harakeke_Irrigation',
      'ＨＡＲＡＫＥＫＥ irrigation',
      'Harakeke Irrigation Cooperative',
      'Harakeke Irrigation Co operative',
      'Harakeke Irrigation Co-operative',
      'Harakeke Irrigation Co‑operative',
      'Harakeke Irrigation Co-operative Ltd',
      'Harakeke Irrigation Coop',
      'Harakeke Irrigation Co-op',
      'HarakekeIrrigation',
      'The Harakeke Irrigation Co-operative Limited',
      'Arjun Tamihana t/a Harakeke Irrigation',
      'Arjun Tamihana trading as Harakeke Irrigation Ltd',
      'Business name: Harakeke Irrigation',
      'Name: Arjun Tamihana.',
      'Matua Arjun',
      'TamihanaArjun',
      'Mr & Mrs A & M Tamihana',
      'Dr Arjun Tamihana, PhD',
      'IrrigationHarakeke',
      'rrigati',
    ],
  ],
  [
    hinds,
    [
      'Hinds & Daughters',
      'Hinds and Daughters',
      'Hinds &amp; Daughters',
      'Hinds &amp;amp; Daughters',
      'Hinds &#38; Daughters',
      'Hinds&Daughters',
      'Hinds + Daughters',
      'Hinds Daughters',
      'Daughters & Hinds',
      'Hinds & Daughters Ltd',
      'Hinds & Daughters Limited',
      'Hinds&nbsp;&amp;&nbsp;Daughters',
      '&quot;Hinds &amp; Daughters&quot;',
      "Hinds' & Daughters’",
      'ridge-to-reef',
      'ridge to reef',
      'Ridge – to – Reef',
      'RidgeToReef',
      'ridgetoreef',
      'ridge toreef',
      'reef, ridge',
      'Ridge to Reef™',
      "O'Dowd",
      'O’Dowd',
      'O Dowd',
      'ODowd, Siobhan',
      'Siobhán O`Dowd',
      'Miss S O&rsquo;Dowd',
    ],
  ],
  [
    tussock,
    [
      'Tussock Hill Apiaries',
      'Tussock Hill Apiaries Ltd',
      'Tussock Hill Apiaries Ltd.',
      'Tussock Hill Apiaries LIMITED',
      'Tussock Hill Apiaries (Ltd)',
      'Tussock Hill Apiaries Co. Ltd',
      'Tussock Hill Apiaries Company Limited',
      'Ltd Tussock Apiaries',
      'Tussock Hill ApiariesLtd',
      'Tussock Hill Apiaries L.T.D.',
      'Tussock-Hill',
      'Tussockhill',
      'TussockHill Apiaries',
      'Tussock Hill Apiaries Inc',
      'maori honey',
      'MĀORI HONEY',
      'Māori-Honey',
      'Mc Leod',
      'McLeod',
      'Mcleod Kiri',
      'Ana Te Kanawa',
      'Ana TeKanawa',
      'Te Kanawa, Ana',
      'Dr Ana R Te Kanawa',
      'Kanawa, Dr. Ana R.',
    ],
  ],
  [
    smith,
    [
      'JB Smith',
      'J B Smith & Co',
      'J.B. Smith & Co.',
      'J. B. Smith and Company Limited',
      'Smith & Co Ltd',
      'Smith Company',
      'Fish and Chips',
      'Fish & Chips',
      "Fish 'n' Chips",
      'Fish n Chips',
      'Jean Luc DArcy',
      "D'Arcy, Jean-Luc",
      'Jeanluc D Arcy',
    ],
  ],
];

describe('a name', () => {
  test.each(spellings.flatMap(([names, typed]) => typed.map((each) => [each, names] as const)))(
    'typed as %j is found [DESK-11]',
    (typed, names) => {
      expect(isFound(names, typed)).toBe(true);
    },
  );

  test.each([
    ['Arjun Parata', harakeke],
    ['Arjun Harakeke', harakeke],
    ['Arjun Walker', harakeke],
    ['Arjun Rawiri Tamihana', harakeke],
    ['K Tamihana', harakeke],
    ['K R Tamihana', harakeke],
    ['J Tamihana', harakeke],
    ['Harakeke Irrigation Drainage', harakeke],
    ['Harakeke 2', harakeke],
    ['Arjun Tamihana t/a Lindis', harakeke],
    ['keirri', harakeke],
    ['Hinds or Daughters', hinds],
    ['dgetoreef', hinds],
    ['Hinds & Sons', hinds],
    ['Ana Z Te Kanawa', tussock],
    ['Tussock Hill Apiaries Trust', tussock],
    ['Smyth', smith],
    ['Jean Company', smith],
    ['Mr', harakeke],
    ['Mr Mrs', harakeke],
    ['Ltd', harakeke],
    ['', harakeke],
    ['- “ ”', harakeke],
  ] as const)('typed as %j is not found [DESK-11]', (typed, names) => {
    expect(isFound(names, typed)).toBe(false);
  });

  test('that is nothing but such words is looked for as it was typed [DESK-11]', () => {
    expect(isFound(['The Co'], 'The Co')).toBe(true);
    expect(isFound(['The Lawn Doctor Limited'], 'The Doctor Ltd')).toBe(true);
    expect(isFound(['The Lawn Company Limited'], 'The Doctor Ltd')).toBe(false);
    expect(isFound(tussock, 'Ltd')).toBe(true);
  });
});

describe('a name of which one letter of a word is otherwise', () => {
  const isAlike = (names: readonly string[], typed: string) =>
    isNameMatch(parseNameQuery(typed, { isForgiving: true }), names.map(foldName));
  test.each([
    ['Tamihama', harakeke],
    ['Tamihna', harakeke],
    ['Tamihaana', harakeke],
    ['Tamiahna', harakeke],
    ['Damihana Arjun', harakeke],
    ['Tamihana Arjum', harakeke],
    ['Harrakeke Irigation', harakeke],
    ['Smyth', smith],
  ] as const)('%j is found when that is forgiven [DESK-32]', (typed, names) => {
    expect(isFound(names, typed)).toBe(false);
    expect(isAlike(names, typed)).toBe(true);
  });

  test.each([
    ['Tamimama', harakeke],
    ['Tami Parata', harakeke],
    ['amihama', harakeke],
    ['Ann', harakeke],
    ['021 123 4567', harakeke],
  ] as const)('%j is none [DESK-32]', (typed, names) => expect(isAlike(names, typed)).toBe(false));
});

test.each([
  ['ab', true],
  ['a b', true],
  ['a', false],
  ['Mr A', false],
  ['a, Ltd', false],
  ['- ', false],
  ['字', false],
])('%j is enough of a name: %s [DESK-11]', (typed, isEnough) => {
  expect(parseNameQuery(typed).letters >= 2).toBe(isEnough);
});
