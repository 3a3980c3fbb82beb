import type { SignedInPerson } from '@forecourt/domain/contract/desk/getting-in.ts';
import { hasRight, type Right } from '@forecourt/domain/desk/roles.ts';
import { usePageData } from './loaded.ts';

/** Returns the signed-in person. Throws outside the session. */
export function useSignedInPerson(): SignedInPerson {
  const person = usePageData()?.person;
  if (!person) throw new Error('This page is shown to people who are signed in');
  return person;
}

/** Whether a button of this right is drawn. The server decides for itself. */
export const useHasRight = (right: Right): boolean => hasRight(useSignedInPerson().role, right);
