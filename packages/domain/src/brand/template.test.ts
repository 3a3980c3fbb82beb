import { expect, test } from 'vitest';
import { brandSchema } from '../brand.ts';
import { saveLinkExpiryMonths } from '../constants/limits.ts';
import { deliveryTime } from '../constants/phrases.ts';
import { problemOf } from '../fields/typed.ts';
import { shippedBrand } from '../testing/brand.ts';
import { createPageBrand } from './page-brand.ts';
import { fillPlaceholders, placeholdersFor } from './template.ts';

const mark = { light: 'l', dark: 'd', card: 'c' };

test('a page drawn with places and filled afterwards is the page drawn with the brand [BRAND-02]', () => {
  const page = createPageBrand(shippedBrand, '', mark);
  const drawn = ({ name, phoneLink, texts, links }: typeof page) =>
    `<a href="${phoneLink}">${name}</a> <b>${texts.facts[2].lead}</b> <a href="${links.home}">`;
  const template = drawn(placeholdersFor(page));
  expect(template).not.toContain(page.name);
  expect(fillPlaceholders(template, page)).toBe(drawn(page));
});

test('whatever a brand is called stays text [BRAND-02, SEC-03]', () => {
  const page = createPageBrand({ ...shippedBrand, name: '<b>"R&D" Fuel' }, '', mark);
  expect(fillPlaceholders('<p title="{{name}}">', page)).toBe(
    '<p title="&lt;b&gt;&quot;R&amp;D&quot; Fuel">',
  );
});

test('a place that the brand cannot fill stops the start [BRAND-02]', () => {
  expect(() => fillPlaceholders('{{motto}}', createPageBrand(shippedBrand, '', mark))).toThrow('{{motto}}');
});

test('a fact has the times of the product, and no other name in braces [SAY-08, BRAND-02]', () => {
  const facts = [
    { lead: 'By {deliveryTime}.', rest: 'Within {saveLinkTime}.' },
    { lead: 'a', rest: 'b' },
    { lead: 'c', rest: 'd' },
  ];
  const { texts } = brandSchema.parse({ ...shippedBrand, texts: { facts } });
  expect(createPageBrand({ ...shippedBrand, texts }, '', mark).texts.facts[0]).toEqual({
    lead: `By ${deliveryTime}.`,
    rest: `Within ${saveLinkExpiryMonths} months.`,
  });
  for (const lead of ['{delivery}', '{', '{}', 'a}'])
    expect(
      problemOf(brandSchema, { ...shippedBrand, texts: { facts: [{ lead, rest: 'b' }, ...facts.slice(1)] } }),
    ).toBe('has in braces only deliveryTime or saveLinkTime');
});
