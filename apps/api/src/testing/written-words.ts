import { customs, lambton } from './written-addresses.ts';

const oneill = "12 O'Neill Street, Ponsonby, Auckland 1011";
const mcleod = '12 McLeod Road, Te Atatū South, Auckland 0610';
const teAtatu = '8 Te Atatu Road, Te Atatū South, Auckland 0610';
const heliers = '14 St Heliers Bay Road, St Heliers, Auckland 1071';
const speargrass = '1034 Speargrass Flat Road, RD 1, Queenstown 9371';

/** Spellings of words in an address that must all find it first. */
export const writtenWords: Record<string, readonly [first: string, ...typed: string[]][]> = {
  'words apart and together': [
    [
      mcleod,
      '12 mc leod road',
      '12 Mac Leod Rd',
      '12 Mc Leod',
      '12 macleod road',
      '12 MCLEOD RD',
      '12 McLeodRoad',
    ],
    [oneill, '12 o neill st', '12 O Neill Street', '12 ONeill St', '12 oneillstreet', '12 O. Neill St.'],
    [teAtatu, '8 TeAtatu Rd', '8 teatatu road', '8 te atatu rd', '8 TeAtatuRoad'],
    [
      heliers,
      '14 StHeliers Bay Road',
      '14 stheliers bay rd',
      '14 St. Heliers Bay Rd.',
      '14 Saint Heliers Bay Road',
    ],
    [lambton, '14 lambtonquay', '14Lambton Quay', '14 lamb ton quay', '14lambtonquay', '14 LambtonQuay'],
    [customs('16'), '16 customsstreet east', '16 Customs St. East', '16 Customs Str E', '16 customs st. e.'],
  ],
  'other marks': [
    [
      oneill,
      "Level 3, C/- Aroha Ngata, 12 O'Neill Street, Ponsonby, Auckland 1011",
      'C/- Aroha Ngata, Level 3, 12 O’Neill Street, Ponsonby',
    ],
    [oneill, ...["'", '’', '‘', 'ʼ', 'ʻ', '´', '`', '′', '＇', '‛'].map((mark) => `12 O${mark}Neill Street`)],
    [
      lambton,
      '１４ Lambton Quay',
      '１４　Ｌａｍｂｔｏｎ　Ｑｕａｙ',
      '14\tLambton   Quay',
      '14 Lambton Quay\r\nWellington 6011',
      '14\u00a0Lambton\u2009Quay',
      '14 Lamb\u200bton Quay',
      '“14 Lambton Quay”',
      '14 Lambton Quay; Wellington.',
      '14, Lambton Quay',
      '14 Lambton Quay,,Wellington',
    ],
  ],
  'a rural round and a highway': [
    [
      speargrass,
      '1034 Speargrass Flat Road, RD1, Queenstown',
      '1034 Speargrass Flat Rd R.D. 1 Queenstown',
      '1034 Speargrass Flat Road, R D 1',
      '1034 Speargrass Flat Road, RD 4, Queenstown',
      '1034 SpeargrassFlat Road, New Zealand',
    ],
  ],
  'a box': [
    [
      'Private Bag 3001, Hamilton 3240',
      'Pvt Bag 3001 Hamilton',
      'PrivateBag 3001, Hamilton, New Zealand',
      'C/- Private Bag 3001, Hamilton',
      'Pvt. Bag 3001, Hamilton',
    ],
  ],
};
