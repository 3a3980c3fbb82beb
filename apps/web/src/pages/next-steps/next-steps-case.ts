import { type ApplicationStatus, statusOf } from '@forecourt/domain/application/application-status.ts';
import type { Application } from '@forecourt/domain/state.ts';
import type { NextStepsCase } from '../../copy/pages.ts';

const cases: { readonly [S in ApplicationStatus]?: NextStepsCase } = {
  Unchecked: 'Unchecked',
  Approved: 'Approved',
  'Approve with Personal Guarantee': 'Approve with Personal Guarantee',
  Guaranteed: 'Guaranteed',
  Assess: 'Assess',
};

/** Returns the wording of the page after sending; of a status that another page shows it claims nothing. */
export const nextStepsCase = (application: Application): NextStepsCase =>
  cases[statusOf(application)] ?? 'Unknown';
