import { expect, test } from 'vitest';
import { isSearchMatch } from './find.ts';
import { type Card, defaultCard } from './state.ts';

const card = (cardType: Card['cardType']): Card => ({
  ...defaultCard,
  cardType,
  vehicle: { registration: 'NKP482' },
  driver: { name: 'Mere Tāwhiri' },
});

test.each([
  ['', 'Any', true],
  ['  ', 'Any', true],
  ['nkp 482', 'Vehicle', true],
  ['KP4', 'DriverVehicle', true],
  ['kp-4', 'Vehicle', true],
  ['-', 'Vehicle', false],
  ['NKP', 'Driver', false],
  ['tawhiri', 'Driver', true],
  ['TĀWH', 'DriverVehicle', true],
  ['mere', 'Vehicle', false],
  ['any', 'Any', true],
  ['driver &', 'DriverVehicle', true],
  ['hamish', 'DriverVehicle', false],
] as const)('searching for %j among cards of type %s: %s [CARD-16]', (searched, cardType, found) => {
  expect(isSearchMatch(card(cardType), searched)).toBe(found);
});
