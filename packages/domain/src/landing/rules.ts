import { email } from '../fields/email.ts';
import { problemOf, requiredName } from '../fields/typed.ts';
import type { LandingState } from './state.ts';

export const firstName = requiredName('Enter your first name');
export const lastName = requiredName('Enter your last name');

export const applicantName = (landing: LandingState): string =>
  `${landing.firstName} ${landing.lastName}`.trim();

export function landingProblems(landing: LandingState): Partial<Record<keyof LandingState, string>> {
  const problems = {
    firstName: problemOf(firstName, landing.firstName),
    lastName: problemOf(lastName, landing.lastName),
    email: problemOf(email, landing.email),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

export const isLandingComplete = (landing: LandingState): boolean =>
  Object.keys(landingProblems(landing)).length === 0;
