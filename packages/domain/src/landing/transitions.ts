import { normaliseEmail } from '../fields/email.ts';
import { cleanInput } from '../fields/pasted.ts';
import type { Landing } from './state.ts';

export function enterFirstName(landing: Landing, firstName: string): Landing {
  return { ...landing, firstName: cleanInput(firstName, 'text') };
}

export function enterLastName(landing: Landing, lastName: string): Landing {
  return { ...landing, lastName: cleanInput(lastName, 'text') };
}

export function enterEmail(landing: Landing, email: string): Landing {
  return { ...landing, email: normaliseEmail(email) };
}

export function acceptUpdates(landing: Landing, acceptedUpdates: boolean): Landing {
  return { ...landing, acceptedUpdates };
}

export function enterLanding(landing: Landing, typed: Landing): Landing {
  const named = enterLastName(enterFirstName(landing, typed.firstName), typed.lastName);
  return acceptUpdates(enterEmail(named, typed.email), typed.acceptedUpdates);
}
