import { normaliseEmail } from '../fields/email.ts';
import type { Landing } from './state.ts';

export function enterFirstName(landing: Landing, firstName: string): Landing {
  return { ...landing, firstName: firstName.trim() };
}

export function enterLastName(landing: Landing, lastName: string): Landing {
  return { ...landing, lastName: lastName.trim() };
}

export function enterEmail(landing: Landing, email: string): Landing {
  return { ...landing, email: normaliseEmail(email) };
}

export function acceptUpdates(landing: Landing, acceptedUpdates: boolean): Landing {
  return { ...landing, acceptedUpdates };
}
