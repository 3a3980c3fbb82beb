import { enterDateOfBirth } from '@forecourt/domain/credit/transitions.ts';
import { enterContactNumber } from '@forecourt/domain/final-details/transitions.ts';
import { enterLastName } from '@forecourt/domain/landing/transitions.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { after, inCredit } from '@forecourt/domain/testing/change.ts';
import { beforeEach, expect, test } from 'vitest';
import { change, currentApplication, replaceApplication } from '../store/application-store.ts';
import { startFrom } from '../testing/fresh-start.ts';
import { resetFormView } from './form-view.ts';
import { returnSaved, returnUnchanged, setReturnPoint, updateReturnPoint } from './return-point.ts';

beforeEach(() => {
  resetFormView();
  startFrom(limitedDirector);
});

test('what somebody else changed meanwhile stays when an own change is put back [FORM-04, SAVE-06]', () => {
  setReturnPoint('questions', []);
  change('finalDetails', enterContactNumber, '03 443 9999');
  const theirs = inCredit(enterDateOfBirth, '1985-03-28');
  updateReturnPoint((start) => after(start, theirs));
  replaceApplication(after(currentApplication(), theirs));
  returnUnchanged();
  expect(currentApplication()).toEqual(after(limitedDirector, theirs));
});

test('answers are put back without the applicant’s name, and the name without the answers [FORM-04]', () => {
  setReturnPoint('questions', []);
  change('landing', enterLastName, 'Buchanan');
  returnUnchanged();
  expect(currentApplication().landing.lastName).toBe('Buchanan');
  setReturnPoint('applicant', []);
  change('landing', enterLastName, 'Bain');
  change('finalDetails', enterContactNumber, '03 443 9999');
  returnUnchanged();
  expect(currentApplication().landing.lastName).toBe('Buchanan');
  expect(currentApplication().finalDetails.contactNumber).toContain('9999');
});

test('an application that is begun meanwhile does not go back with the one before [FORM-04]', () => {
  setReturnPoint('questions', []);
  const { saver } = limitedDirector;
  replaceApplication({ ...limitedDirector, saver: { ...saver, applicationId: 'another' } });
  expect(returnSaved('questions')).toBe(false);
});

test('a change goes back once, and only to where it came from [FORM-04]', () => {
  expect(returnSaved('questions')).toBe(false);
  setReturnPoint('applicant', []);
  expect([returnSaved('questions'), returnSaved('applicant'), returnSaved('applicant')]).toEqual([
    false,
    true,
    false,
  ]);
});
