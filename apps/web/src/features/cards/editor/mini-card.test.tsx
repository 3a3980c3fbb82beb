import { type Card, defaultCard } from '@forecourt/domain/cards/state.ts';
import { expect, test } from 'vitest';
import { miniCardTextOf } from './card-art.tsx';
import { initialsOf } from './initials.ts';

test.each([
  ['Aroha Ngata', 'AN'],
  ['āpirana', 'Ā'],
  ['Te Rangihīroa of  Waimakariri ', 'TW'],
  ['', ''],
])('the initials of %j are %j [FORM-11]', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ['DriverVehicle', 'QBT917', 'QBT917'],
  ['DriverVehicle', '', 'AN'],
  ['Vehicle', '', ''],
  ['Driver', 'QBT917', 'AN'],
  ['Any', 'QBT917', ''],
] as const)(
  'a small card of type %s with registration %j shows %j [FORM-11]',
  (cardType, registration, text) => {
    const card: Card = {
      ...defaultCard,
      cardType,
      vehicle: { registration },
      driver: { name: 'Aroha Ngata' },
    };
    expect(miniCardTextOf(card)).toBe(text);
  },
);
