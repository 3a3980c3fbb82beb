import { normaliseEmail } from '../fields/email.ts';
import { oneLine } from '../fields/typed.ts';
import type { Landing } from './state.ts';

export function enterFirstName(landing: Landing, firstName: string): Landing {
  return { ...landing, firstName: oneLine(firstName) };
}

export function enterLastName(landing: Landing, lastName: string): Landing {
  return { ...landing, lastName: oneLine(lastName) };
}

export function enterEmail(landing: Landing, email: string): Landing {
  return { ...landing, email: normaliseEmail(email) };
}

export function acceptUpdates(landing: Landing, acceptedUpdates: boolean): Landing {
  return { ...landing, acceptedUpdates };
}
