import { describe, expect, test } from 'vitest';
import { type FleetSheet, readFleetSheet } from './fleet.ts';

/** Lines by '\n', cells by '|'. */
export const sheet = (text: string): string[][] => text.split('\n').map((line) => line.split('|'));
const columnsOf = (text: string): string => {
  const fleet = readFleetSheet(sheet(text)) as FleetSheet;
  return [
    fleet.headingLine === null ? 'none:' : 'headings:',
    ...fleet.columns.map((field) => field ?? '-'),
  ].join(' ');
};

const guesses: [string, string][] = [
  ['Rego|Driver|Daily|Monthly\nQBT917|Aroha|250|500', 'headings: registration driverName daily monthly'],
  ['Driver name|Vehicle rego\nAroha|QBT917', 'headings: driverName registration'],
  [
    'Vehicle|Card type|Limit per day|Products\nQBT917|Any||',
    'headings: registration cardType daily products',
  ],
  ['FIRST NAME|Surname|Plate no.\nAroha|Ngata|QBT917', 'headings: driverName driverName registration'],
  ['Driver|Employee|Rego\nAroha|Hamish|QBT917', 'headings: driverName - registration'],
  ['Rego|Driver 1|Driver 2\nQBT917|Aroha|Hamish', 'headings: registration driverName -'],
  ['Rego|Rego expiry|Make|Vehicle type\nQBT917|1/2/27|Hilux|Ute', 'headings: registration - - -'],
  ['Fleet no.|Driver licence|Driver email|Rego\n7|AB123456|a@b.nz|QBT917', 'headings: - - - registration'],
  ['Vehicle|Rego|Driver\nFord Ranger|QBT917|Aroha', 'headings: - registration driverName'],
  ['Name|Rego|Driver\nVan 1|QBT917|Aroha', 'headings: - registration driverName'],
  ['Display name|First name|Last name\nAroha Ngata|Aroha|Ngata', 'headings: - driverName driverName'],
  ['First name|Last name|Driver name\nAroha|Ngata|Aroha Ngata', 'headings: - - driverName'],
  ['Driver|Surname|Rego\nAroha|Ngata|QBT917', 'headings: driverName driverName registration'],
  ['Driver first name|Last name\nAroha|Ngata', 'headings: driverName driverName'],
  ['Rego|Driver|Address 1|CO2\nQBT917|Aroha|14 Ardmore Street|180', 'headings: registration driverName - -'],
  ['Aroha|QBT917|Driver|Fuel\nMere|NKP482|Driver|Fuel', 'none: driverName registration cardType products'],
  ['Kaihautū|Monthly limit\nAroha Ngata|500', 'headings: driverName monthly'],
  ['Our fleet 2026|\n|\nRego|Driver|Monthly\nQBT917|Aroha|500', 'headings: registration driverName monthly'],
  ['Vehicles and drivers\nRego|Driver\nQBT917|Aroha', 'headings: registration driverName'],
  [
    'Vehicle||Limits\nRego|Driver|Daily|Monthly\nQBT917|Aroha|9|9',
    'headings: registration driverName daily monthly',
  ],
  ['QBT917\nRego|Staff\nNKP482|Aroha', 'none: registration driverName'],
  ['QBT917|Aroha Ngata', 'none: registration driverName'],
  ['Aroha Ngata|QBT917|$1,250|$250.00', 'none: driverName registration monthly daily'],
  ['qbt-917\nNKP 482\nHAMISH', 'none: registration'],
  ['Aroha Ngata\nHamish Buchan', 'none: driverName'],
  ['QBT917|Driver|Fuel only|No limit', 'none: registration cardType products -'],
  ['||\nQBT917||Aroha', 'none: registration - driverName'],
  ['??|!!', 'none: - -'],
];

describe('columns of a sheet', () => {
  test.each(guesses)('%j is guessed as %s [REAL-05]', (text, columns) => {
    expect(columnsOf(text)).toBe(columns);
  });
});
