import { questions } from '@forecourt/domain/questions/table.ts';
import {
  limitedDirector,
  limitedNonDirector,
  soleTrader,
  trustWithRegistrationNumber,
} from '@forecourt/domain/testing/applicants.ts';
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { editQuestion } from '../../questions/form-view.ts';
import { freshForm, open } from '../../testing/form.tsx';

freshForm();

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const labelOf = (control: Control): string =>
  [...(control.labels ?? [])].map(({ textContent }) => textContent).join(' ');
const stateOf = (control: Control): string => {
  if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type))
    return control.checked ? 'chosen' : '-';
  return `'${control.value}'`;
};
const ways = (control: Control): string =>
  [control.getAttribute('autocomplete'), control.inputMode].filter(Boolean).join(', ');

/** One line per control: label, value and autofill. */
function controlsOf(place: Element): string[] {
  const lines = [...place.querySelectorAll<Control>('input, select, textarea')].map(
    (control) => `  ${labelOf(control)}: ${stateOf(control)} ${ways(control)}`,
  );
  const inner = [...place.querySelectorAll<HTMLElement>('form [id]')].map(({ id }) => id);
  return [`${place.id} (${inner.filter((id) => !id.includes('_r_')).join(' ')})`, ...lines].map((line) =>
    line.trimEnd(),
  );
}

test.each(Object.entries({ limitedDirector, limitedNonDirector, soleTrader, trustWithRegistrationNumber }))(
  'each question that %s opens again holds what was answered [GATE-06, GATE-07, A11Y-04]',
  async (name, application) => {
    await open(application);
    const reports: string[] = [];
    for (const { id } of questions.filter(({ asked }) => asked(application))) {
      act(() => editQuestion(id));
      const place = document.getElementById(id);
      reports.push(...(place ? controlsOf(place) : [`${id} is not on screen`]));
    }
    await expect(`${reports.join('\n')}\n`).toMatchFileSnapshot(`./reopened/${name}.txt`);
  },
  60_000,
);
