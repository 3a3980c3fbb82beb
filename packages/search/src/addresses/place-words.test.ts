import { expect, test } from 'vitest';
import { classifyPlaceWords, foldPlace } from './place-words.ts';

test('a word that begins the name of a road leads to it before one within the name, and that before one of its suburb or town [PROV-06]', () => {
  const place = {
    road: 'Queen Street',
    district: 'Te Aro/Mill',
    town: 'Queenstown',
    postcode: '',
    isBox: false,
  };
  const { name, words } = foldPlace(place);
  const classes = classifyPlaceWords(name, words);
  const inOrder = ['queen', 'street', 'te'].map((word) => classes.get(word) ?? -1);
  expect(inOrder).toEqual([...new Set(inOrder)].toSorted((one, other) => one - other));
  expect(classes.get('mill')).toBe(classes.get('queenstown'));
  expect([...classes.keys()]).toEqual(['queen', 'street', 'te', 'aro', 'mill', 'queenstown']);
});
