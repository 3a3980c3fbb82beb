import { expect, test } from 'vitest';
import { cardProducts, cardTypes } from '../../constants/options.ts';
import { readCardType, readLimit, readProducts } from './values.ts';

test('every type and every product is known by its label and by its value [CARD-04, CARD-05]', () => {
  for (const { value, label } of cardTypes) expect([value, label].map(readCardType)).toEqual([value, value]);
  for (const { value, label } of cardProducts)
    expect([value, label, label.toUpperCase()].map(readProducts)).toEqual([value, value, value]);
});

test.each([
  ['driver and vehicle', 'DriverVehicle'],
  ['Vehicle & driver', 'DriverVehicle'],
  ['ANY', 'Any'],
  ['ute', undefined],
  ['constructor', undefined],
])('the type %j is %s [CARD-04]', (text, type) => {
  expect(readCardType(text)).toBe(type);
});

test.each([
  ['fuel only', 'FuelsOnly'],
  ['Fuels and Ad Blue', 'FuelsAndAdBlue'],
  ['diesel, oil, wash, service', 'DieselOilWashAndService'],
  ['All (excl. tobacco)', 'AllExcludingTobacco'],
  ['all products', 'AllExcludingTobacco'],
  ['All except tobacco and AdBlue', 'AllExcludingTobaccoAndAdBlue'],
  ['Diesel', undefined],
  ['tobacco', undefined],
])('the products %j are %s [CARD-05]', (text, products) => {
  expect(readProducts(text)).toBe(products);
});

test.each([
  ['$1,250', 1_250],
  ['1250.00', 1_250],
  ['NZ$500', 500],
  ['500 NZD', 500],
  ['NZD 500', 500],
  ['$1 500', 1_500],
  ['1,500.00', 1_500],
  ['No limit', null],
  ['n/a', undefined],
  ['–', undefined],
  ['none', undefined],
  ['0', 0],
  ['1,5', undefined],
  ['12.50', undefined],
  ['-5', undefined],
  ['lots', undefined],
])('the limit %j is %s [CARD-07]', (text, limit) => {
  expect(readLimit(text)).toBe(limit);
});
