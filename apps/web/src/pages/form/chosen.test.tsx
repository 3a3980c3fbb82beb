import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import { limitedDirector, trustWithRegistrationNumber } from '@forecourt/domain/testing/applicants.ts';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { editQuestion } from '../../questions/form-view.ts';
import { freshForm, open } from '../../testing/form.tsx';

freshForm();

const applicants = { limitedDirector, trustWithRegistrationNumber };
const choices = (id: QuestionId): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`#${id} input[type=radio]`),
];
const chosenOf = (id: QuestionId): string[] =>
  choices(id).flatMap(({ checked, labels }) => (checked ? [labels?.[0]?.textContent ?? ''] : []));

test.each([
  ['limitedDirector', 'business-type', 7],
  ['limitedDirector', 'business-name', 2],
  ['limitedDirector', 'loyalty', 2],
  ['limitedDirector', 'is-company-director', 2],
  ['limitedDirector', 'legal-name', 3],
  ['limitedDirector', 'gender', 4],
  ['trustWithRegistrationNumber', 'invoice-date', 6],
  ['trustWithRegistrationNumber', 'payment-plan', 2],
  ['limitedDirector', 'bank-details', 2],
] as const)(
  'of %s each choice of %s that is pressed shows as chosen [GATE-02, GATE-03, GATE-04, GATE-05]',
  async (who, id, count) => {
    await open(applicants[who]);
    act(() => editQuestion(id));
    expect(choices(id)).toHaveLength(count);
    for (const at of choices(id).keys()) {
      const label = choices(id)[at]?.labels?.[0]?.textContent ?? '';
      fireEvent.click(choices(id)[at] ?? document.body);
      await waitFor(() => expect(chosenOf(id)).toContain(label));
      act(() => editQuestion(id));
    }
  },
);
