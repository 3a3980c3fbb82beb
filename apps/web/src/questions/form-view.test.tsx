import {
  answerBusinessUse,
  confirmBusinessUse,
  declareBusinessUse,
} from '@forecourt/domain/business/transitions.ts';
import { acceptTermsAndConditions } from '@forecourt/domain/final-details/transitions.ts';
import { limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeSection } from '../store/application-store.ts';
import { startFrom } from '../testing/fresh-start.ts';
import {
  editQuestion,
  finishQuestion,
  isStillAtQuestion,
  resetFormView,
  useShownQuestionStatus,
} from './form-view.ts';

const shown = (id: Parameters<typeof useShownQuestionStatus>[0]) =>
  renderHook(() => useShownQuestionStatus(id)).result.current;

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
    expect(isStillAtQuestion('promo-code')).toBe(true);
    act(() => editQuestion('promo-code'));
    expect(isStillAtQuestion('promo-code')).toBe(true);
    act(() => editQuestion('fuel-amount'));
    expect(isStillAtQuestion('promo-code')).toBe(false);
  });

  test('breaking it locks what follows, and mending it opens everything again [GATE-07]', () => {
    startFrom(limitedDirector);
    act(() => editQuestion('business-type'));
    act(() => changeSection('business', answerBusinessUse, false));
    expect(finishQuestion('business-type')).toBe(false);
    expect([shown('business-type'), shown('bank-details')]).toEqual(['open', 'locked']);
    act(() => {
      changeSection('business', answerBusinessUse, true);
      changeSection('business', declareBusinessUse, true);
      changeSection('business', confirmBusinessUse);
    });
    expect(shown('bank-details')).toBe('answered');
  });

  test('the open one waits while an earlier one is being changed [GATE-01]', () => {
    startFrom(limitedDirector);
    act(() => changeSection('finalDetails', acceptTermsAndConditions, false));
    expect(shown('bank-details')).toBe('open');
    act(() => editQuestion('fuel-amount'));
    expect([shown('fuel-amount'), shown('bank-details')]).toEqual(['open', 'locked']);
    act(() => void finishQuestion('fuel-amount'));
    expect(shown('bank-details')).toBe('open');
  });
});
