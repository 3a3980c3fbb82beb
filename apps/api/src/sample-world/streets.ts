import { boxLobbies, ruralDeliveryRoads } from './rural-delivery.ts';
import { northIslandStreets } from './streets-north-island.ts';
import { southIslandStreets } from './streets-south-island.ts';

/** A street, road or box lobby, and the address lines below the one with the number. */
export type Street = {
  readonly kind: 'town' | 'rural' | 'box';
  readonly name: string;
  /** Suburb or rural round; empty where there is none. */
  readonly district: string;
  readonly town: string;
  readonly postcode: string;
};

/** All streets of the sample, towns first, each list in the order of its seed. */
export function sampleStreets(): Street[] {
  return [
    ...rows(northIslandStreets, 'town'),
    ...rows(southIslandStreets, 'town'),
    ...rows(ruralDeliveryRoads, 'rural'),
    ...lobbies(),
  ];
}

function rows(seed: string, kind: 'town' | 'rural'): Street[] {
  return linesOf(seed).flatMap(([postcode = '', district = '', town = '', names = '']) =>
    names.split(', ').map((name) => ({ kind, name, district, town, postcode })),
  );
}

function lobbies(): Street[] {
  return linesOf(boxLobbies).flatMap(([postcode = '', town = '']) =>
    ['PO Box', 'Private Bag'].map((name) => ({ kind: 'box' as const, name, district: '', town, postcode })),
  );
}

function linesOf(seed: string): string[][] {
  return seed
    .trim()
    .split('\n')
    .map((line) => line.split(';').map((part) => part.trim()));
}
