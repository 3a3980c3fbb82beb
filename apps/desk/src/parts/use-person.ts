import { hasRight, type Right, type Role } from '@forecourt/domain/desk/roles.ts';
import { useRouteLoaderData } from 'react-router';

export type Person = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
};

/** Returns the signed-in person. Throws outside the session. */
export function usePerson(): Person {
  const session = useRouteLoaderData<{ readonly person: Person }>('session');
  if (!session) throw new Error('This page is shown to people who are signed in');
  return session.person;
}

/** Whether a button of this right is drawn. The server decides for itself. */
export const useRight = (right: Right): boolean => hasRight(usePerson().role, right);
