import { enterDateOfBirth } from '@forecourt/domain/credit/transitions.ts';
import { enterContactNumber } from '@forecourt/domain/final-details/transitions.ts';
import { enterLastName } from '@forecourt/domain/landing/transitions.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { after, inCredit } from '@forecourt/domain/testing/change.ts';
import { beforeEach, expect, test } from 'vitest';
import { changeSection, currentApplication, replaceApplication } from '../store/application-store.ts';
import { startFrom } from '../testing/fresh-start.ts';
import { resetFormView } from './form-view.ts';
import { returnAfterSaving, revertAndReturn, setReturnPoint, updateReturnPoint } from './return-point.ts';

beforeEach(() => {
  resetFormView();
  startFrom(limitedDirector);
});

test('what somebody else changed meanwhile stays when an own change is put back [FORM-04, SAVE-06]', () => {
  setReturnPoint('questions', []);
  changeSection('finalDetails', enterContactNumber, '03 443 9999');
  const theirs = inCredit(enterDateOfBirth, '1985-03-28');
  updateReturnPoint((start) => after(start, theirs));
  replaceApplication(after(currentApplication(), theirs));
  revertAndReturn();
  expect(currentApplication()).toEqual(after(limitedDirector, theirs));
});

test('answers are put back without the applicant’s name, and the name without the answers [FORM-04]', () => {
  setReturnPoint('questions', []);
  changeSection('landing', enterLastName, 'Buchanan');
  revertAndReturn();
  expect(currentApplication().landing.lastName).toBe('Buchanan');
  setReturnPoint('applicant', []);
  changeSection('landing', enterLastName, 'Bain');
  changeSection('finalDetails', enterContactNumber, '03 443 9999');
  revertAndReturn();
  expect(currentApplication().landing.lastName).toBe('Buchanan');
  expect(currentApplication().finalDetails.contactNumber).toContain('9999');
});

test('an application that is begun meanwhile does not go back with the one before [FORM-04]', () => {
  setReturnPoint('questions', []);
  const { saver } = limitedDirector;
  replaceApplication({ ...limitedDirector, saver: { ...saver, applicationId: 'another' } });
  expect(returnAfterSaving('questions')).toBe(false);
});

test('a change goes back once, and only to where it came from [FORM-04]', () => {
  expect(returnAfterSaving('questions')).toBe(false);
  setReturnPoint('applicant', []);
  expect([
    returnAfterSaving('questions'),
    returnAfterSaving('applicant'),
    returnAfterSaving('applicant'),
  ]).toEqual([false, true, false]);
});
