import { journeySteps, stepsOfSection } from '../questions/journey.ts';
import { sections } from '../questions/table.ts';
import type { Application } from '../state.ts';
import { today } from './change.ts';

const marks = { answered: '+', open: '>', locked: '-' } as const;

/** A line for each section: `+answered >open -locked`; questions not asked are left out. */
export function renderSummary(application: Application): string {
  const steps = journeySteps(application, today);
  return sections
    .map((section) => {
      const questions = stepsOfSection(steps, section).map(({ id, status }) => `${marks[status]}${id}`);
      return [`${section}:`, ...questions].join(' ');
    })
    .join('\n');
}
