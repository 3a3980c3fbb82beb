import { addCard, chooseCardType } from '@forecourt/domain/cards/transitions.ts';
import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { journeySteps } from '@forecourt/domain/questions/journey.ts';
import { type QuestionId, questions } from '@forecourt/domain/questions/table.ts';
import type { Application } from '@forecourt/domain/state.ts';
import {
  limitedDirector,
  limitedNonDirector,
  partnership,
  trustWithRegistrationNumber,
} from '@forecourt/domain/testing/applicants.ts';
import { after, inCards } from '@forecourt/domain/testing/change.ts';
import { seeing } from '@forecourt/domain/testing/statuses.ts';
import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { editQuestion } from '../questions/form-view.ts';
import { freshPages, open } from '../testing/router.tsx';

vi.mock('../store/session-keys.ts');

freshPages();

const askedOf = (application: Application): string =>
  ['offer-banner', ...journeySteps(application, '2026-11-22').map(({ id }) => id), 'submit-form'].join(' ');
const card = after(
  seeing(pagePaths.cardPreferences),
  inCards(addCard),
  inCards(chooseCardType, 'DriverVehicle'),
);

type Case = {
  readonly anchors: string;
  readonly path: string;
  readonly application?: Application;
  readonly beingChanged?: QuestionId;
};
const form = pagePaths.form;
const cases: readonly Case[] = [
  { anchors: 'landing-fields', path: pagePaths.landing },
  ...[limitedDirector, limitedNonDirector, trustWithRegistrationNumber].map((application) => ({
    anchors: askedOf(application),
    path: form,
    application,
  })),
  {
    anchors: 'business-use-only',
    path: form,
    application: partnership,
    beingChanged: 'business-type',
  },
  { anchors: 'trading-name', path: form, application: partnership, beingChanged: 'business-name' },
  {
    anchors: 'special-rates',
    path: form,
    application: trustWithRegistrationNumber,
    beingChanged: 'fuel-amount',
  },
  { anchors: 'airpoints', path: form, application: limitedDirector, beingChanged: 'loyalty' },
  { anchors: 'next-steps', path: pagePaths.nextSteps, application: seeing(pagePaths.nextSteps) },
  {
    anchors: 'vehicle-registration driver-name daily-limit monthly-limit',
    path: pagePaths.cardPreferences,
    application: card,
  },
];

test.each(cases)(
  '$anchors are each the id of one element at $path [GATE-06]',
  async ({ anchors, path, application, beingChanged }) => {
    if (beingChanged) editQuestion(beingChanged);
    open(path, application);
    await waitFor(() => {
      const elements = anchors.split(' ').map((id) => [id, document.querySelectorAll(`[id="${id}"]`).length]);
      expect(elements).toEqual(anchors.split(' ').map((id) => [id, 1]));
    });
    await act(async () => undefined);
  },
);

test('every question of the table is among them [GATE-06]', () => {
  const named = cases.flatMap(({ anchors }) => anchors.split(' '));
  expect(questions.map(({ id }) => id).filter((id) => !named.includes(id))).toEqual([]);
});
