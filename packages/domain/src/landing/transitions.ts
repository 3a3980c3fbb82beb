import { normaliseEmail } from '../fields/email.ts';
import { cleanInput } from '../fields/pasted.ts';
import type { LandingState } from './state.ts';

export function enterFirstName(landing: LandingState, firstName: string): LandingState {
  return { ...landing, firstName: cleanInput(firstName, 'text') };
}

export function enterLastName(landing: LandingState, lastName: string): LandingState {
  return { ...landing, lastName: cleanInput(lastName, 'text') };
}

export function enterEmail(landing: LandingState, email: string): LandingState {
  return { ...landing, email: normaliseEmail(email) };
}

export function acceptUpdates(landing: LandingState, acceptedUpdates: boolean): LandingState {
  return { ...landing, acceptedUpdates };
}

export function enterLandingDetails(landing: LandingState, typed: LandingState): LandingState {
  const named = enterLastName(enterFirstName(landing, typed.firstName), typed.lastName);
  return acceptUpdates(enterEmail(named, typed.email), typed.acceptedUpdates);
}
