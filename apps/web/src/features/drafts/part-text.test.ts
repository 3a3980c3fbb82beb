import type { MergeUnit } from '@forecourt/domain/drafts/parts.ts';
import type { Application } from '@forecourt/domain/state.ts';
import {
  limitedDirector,
  limitedNonDirector,
  newcomer,
  soleTrader,
} from '@forecourt/domain/testing/applicants.ts';
import { expect, test } from 'vitest';
import { mergeUnitText, mergeUnitTitle } from './part-text.ts';

const { credit } = limitedDirector;
const guaranteed: Application = {
  ...limitedDirector,
  credit: { ...credit, agreedToPersonalGuarantee: true, personalGuaranteeEmail: 'mere@example.co.nz' },
};
const toCall: Application = {
  ...newcomer,
  specialRates: { fullName: 'Mere Ngata', email: '', contactNumber: '021 123 4567' },
};

test.each<[MergeUnit, Application, string]>([
  ['landing-fields', newcomer, 'Hamish Buchan, hamish@lindisfencing.co.nz'],
  ['is-company-director', limitedDirector, 'Yes'],
  ['is-company-director', limitedNonDirector, 'No'],
  ['is-company-director', soleTrader, 'Not answered'],
  ['representative-requirements', limitedNonDirector, 'Read'],
  ['representative-requirements', limitedDirector, 'Not read'],
  ['credit-check-agreement', limitedDirector, 'Agreed, Hamish James Buchan'],
  ['credit-check-agreement', newcomer, 'Not agreed'],
  ['personal-guarantee', limitedDirector, 'Not agreed'],
  ['personal-guarantee', guaranteed, 'Agreed, mere@example.co.nz'],
  ['special-rates', toCall, 'Mere Ngata, 021 123 4567'],
  ['cards', newcomer, '1 card'],
  ['contact-number', limitedDirector, '027 555 0142'],
  ['contact-number', newcomer, 'Not answered'],
])('where two differ about %s the answer is shown in a line [SAVE-06]', (unit, application, line) => {
  expect(mergeUnitText(application, unit)).toBe(line);
});

test('a part is called by its question, or by what its form is about [SAVE-06]', () => {
  expect(mergeUnitTitle(newcomer, 'contact-number')).toBe('Which number can we call you on?');
  expect(mergeUnitTitle(newcomer, 'special-rates')).toBe('Who should we call about special rates?');
});
