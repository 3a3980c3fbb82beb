import { readSession, type SignedIn } from '@forecourt/domain/contract/desk/getting-in.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { call } from '../gateway/call.ts';
import { signInPath, takeReturn } from './return-to.ts';

export type SessionData = { readonly person: SignedIn };

let latest: ReturnType<typeof readPerson> | undefined;
const readPerson = async (): Promise<SignedIn | null> => (await call(readSession, {})).person;

/** Returns whom \`loadSession\` found last, also while it still asks: loaders of pages run beside it. */
export const signedInPerson = async (): Promise<SignedIn | null> => (await latest) ?? null;

/** Lets signed-in people through, and everybody else to the sign-in and back. */
export async function loadSession({ request }: LoaderFunctionArgs): Promise<SessionData | Response> {
  latest = readPerson();
  const person = await latest;
  const { pathname, search } = new URL(request.url);
  if (!person) return redirect(signInPath(pathname + search));
  const to = pathname === '/' ? takeReturn() : undefined;
  return to === undefined ? { person } : redirect(to);
}
