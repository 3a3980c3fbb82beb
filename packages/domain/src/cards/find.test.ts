import { expect, test } from 'vitest';
import { isFound } from './find.ts';
import { type CardChange, defaultCard } from './state.ts';

const card = (cardType: CardChange['cardType']): CardChange => ({
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
  expect(isFound(card(cardType), searched)).toBe(found);
});
