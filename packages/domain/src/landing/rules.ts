import { email } from '../fields/email.ts';
import { problemOf, requiredName } from '../fields/typed.ts';
import type { Landing } from './state.ts';

export const firstName = requiredName('Enter your first name');
export const lastName = requiredName('Enter your last name');

export const applicantName = (landing: Landing): string => `${landing.firstName} ${landing.lastName}`.trim();

export function landingProblems(landing: Landing): Partial<Record<keyof Landing, string>> {
  const problems = {
    firstName: problemOf(firstName, landing.firstName),
    lastName: problemOf(lastName, landing.lastName),
    email: problemOf(email, landing.email),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

export const isLandingComplete = (landing: Landing): boolean =>
  Object.keys(landingProblems(landing)).length === 0;
