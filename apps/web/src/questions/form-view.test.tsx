import {
  answerBusinessUse,
  confirmBusinessUse,
  declareBusinessUse,
} from '@forecourt/domain/business/transitions.ts';
import { acceptTermsAndConditions } from '@forecourt/domain/final-details/transitions.ts';
import { limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { change } from '../store/application-store.ts';
import { startFrom } from '../testing/fresh-start.ts';
import { editQuestion, finishQuestion, isStillAt, resetFormView, useShownStatus } from './form-view.ts';

const shown = (id: Parameters<typeof useShownStatus>[0]) =>
  renderHook(() => useShownStatus(id)).result.current;

beforeEach(() => resetFormView());

describe('which question has its control out', () => {
  test('the open one has, and those behind it wait [GATE-01]', () => {
    startFrom(newcomer);
    expect(shown('business-type')).toBe('open');
    expect(shown('business-name')).toBe('locked');
  });

  test('one that is being worked on keeps its control until it is finished [GATE-01]', () => {
    startFrom(limitedDirector);
    act(() => editQuestion('fuel-amount'));
    expect([shown('fuel-amount'), shown('promo-code')]).toEqual(['open', 'answered']);
    act(() => void finishQuestion('fuel-amount'));
    expect(shown('fuel-amount')).toBe('answered');
  });

  test('an applicant is at a question until another one is being changed [GATE-01]', () => {
    startFrom(limitedDirector);
    expect(isStillAt('promo-code')).toBe(true);
    act(() => editQuestion('promo-code'));
    expect(isStillAt('promo-code')).toBe(true);
    act(() => editQuestion('fuel-amount'));
    expect(isStillAt('promo-code')).toBe(false);
  });

  test('breaking it locks what follows, and mending it opens everything again [GATE-07]', () => {
    startFrom(limitedDirector);
    act(() => editQuestion('business-type'));
    act(() => change('business', answerBusinessUse, false));
    expect(finishQuestion('business-type')).toBe(false);
    expect([shown('business-type'), shown('bank-details')]).toEqual(['open', 'locked']);
    act(() => {
      change('business', answerBusinessUse, true);
      change('business', declareBusinessUse, true);
      change('business', confirmBusinessUse);
    });
    expect(shown('bank-details')).toBe('answered');
  });

  test('the open one waits while an earlier one is being changed [GATE-01]', () => {
    startFrom(limitedDirector);
    act(() => change('finalDetails', acceptTermsAndConditions, false));
    expect(shown('bank-details')).toBe('open');
    act(() => editQuestion('fuel-amount'));
    expect([shown('fuel-amount'), shown('bank-details')]).toEqual(['open', 'locked']);
    act(() => void finishQuestion('fuel-amount'));
    expect(shown('bank-details')).toBe('open');
  });
});
