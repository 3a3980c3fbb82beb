import { withMergeUnitsOf } from '@forecourt/domain/drafts/parts.ts';
import { firstOpenStep } from '@forecourt/domain/questions/journey.ts';
import { type QuestionId, questions } from '@forecourt/domain/questions/table.ts';
import { type Application, initialApplication } from '@forecourt/domain/state.ts';
import { limitedNonDirector, trustWithRegistrationNumber } from '@forecourt/domain/testing/applicants.ts';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resetFormView } from '../../questions/form-view.ts';
import { currentJourney, replaceApplication } from '../../store/application-store.ts';
import { freshForm, open } from '../../testing/form.tsx';

freshForm();

/** Questions that are answered by going on. */
const goneOnWith: readonly QuestionId[] = ['representative-requirements', 'promo-code', 'fuel-amount'];
const applicants = { limitedNonDirector, trustWithRegistrationNumber };

const unansweredOf = (application: Application): [QuestionId, Application][] =>
  questions
    .filter(({ asked }) => asked(application))
    .map(({ id }) => [id, withMergeUnitsOf(application, initialApplication, [id])]);

const placeOf = (id: QuestionId): HTMLElement => {
  const place = document.getElementById(id);
  if (!place) throw new Error(`${id} is not on screen`);
  return place;
};
const wrongIn = (place: HTMLElement): number =>
  within(place).queryAllByText(/^Error:/).length + place.querySelectorAll('[aria-invalid="true"]').length;

async function tryInVain(id: QuestionId): Promise<void> {
  fireEvent.submit(placeOf(id).querySelector('form') as HTMLFormElement);
  await waitFor(() => expect([id, wrongIn(placeOf(id)) > 0]).toEqual([id, true]));
  expect(firstOpenStep(currentJourney())?.id).toBe(id);
}

test.each(Object.entries(applicants))(
  'nothing is said to be wrong in the form of %s before it is tried, and something once it was in vain [VAL-05]',
  async (_, application) => {
    await open(initialApplication);
    for (const [id, unanswered] of unansweredOf(application)) {
      act(() => {
        resetFormView();
        replaceApplication(unanswered);
      });
      expect(firstOpenStep(currentJourney())?.id).toBe(id);
      expect([id, wrongIn(document.body)]).toEqual([id, 0]);
      if (!goneOnWith.includes(id)) await tryInVain(id);
    }
  },
  60_000,
);
