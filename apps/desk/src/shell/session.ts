import { readSession, type SignedInPerson } from '@forecourt/domain/contract/desk/getting-in.ts';
import type { RouterLocation } from '@forecourt/ui/router/places.ts';
import { redirect } from '@forecourt/ui/router/router.ts';
import { call, isOutcomeUnknown } from '../gateway/call.ts';
import { popReturnPath, signInPath } from './return-to.ts';

/** Returns who is signed in; whom the page before knew while nothing answers. Throws a redirect to the sign-in, or back from it. */
export async function requireSignedInPerson(
  { pathname, search }: Pick<RouterLocation, 'pathname' | 'search'>,
  known: SignedInPerson | undefined,
): Promise<SignedInPerson> {
  const { person } = await call(readSession, {}).catch((error: unknown) => {
    if (known === undefined || !isOutcomeUnknown(error)) throw error;
    return { person: known };
  });
  if (!person) throw redirect(signInPath(pathname + search));
  const to = pathname === '/' ? popReturnPath() : undefined;
  if (to !== undefined) throw redirect(to);
  return person;
}
