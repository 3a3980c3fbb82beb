import * as z from 'zod/mini';
import { addPasskeyMinutes } from '../../constants/limits.ts';
import { rights, roles } from '../../desk/roles.ts';
import { okResponseSchema, opaqueId } from '../ids.ts';
import { problem, problemResponses } from '../problem.ts';
import type { DeskEndpoint } from './endpoint.ts';
import { passkeyRegistration, passkeySignature } from './passkeys.ts';
import { personName } from './person-name.ts';
import { beginSignInLimit, completeSignInLimit } from './sign-in-limit.ts';

const tags = ['Getting in'];
const nothing = z.strictObject({});
const answers = { ...problemResponses, 401: problem, 403: problem };

const waysIn = ['passkey', 'openId'] as const;
export type SignInMethod = (typeof waysIn)[number];

const person = z.object({ id: opaqueId, email: z.string(), name: z.string(), role: z.enum(roles) });
const signedIn = z.extend(person, { rights: z.array(z.enum(rights)) });
export type SignedInPerson = z.infer<typeof signedIn>;

/** What the browser's API is asked with. */
const passkeyOptions = z.record(z.string(), z.unknown());

export const readSession = {
  method: 'GET',
  url: '/desk/v1/session',
  right: null,
  schema: {
    tags,
    summary: 'Say who is signed in, if anybody is, and how people sign in',
    response: {
      ...answers,
      200: z.object({ person: z.nullable(signedIn), wayIn: z.enum(waysIn) }),
    },
  },
} as const satisfies DeskEndpoint;

export const beginSignIn = {
  method: 'POST',
  url: '/desk/v1/sign-in/begin',
  right: null,
  config: beginSignInLimit,
  schema: {
    tags,
    summary: 'Begin a sign-in by passkey: what the passkey is to sign',
    body: nothing,
    response: { ...answers, 200: z.object({ options: passkeyOptions }) },
  },
} as const satisfies DeskEndpoint;

export const signIn = {
  method: 'POST',
  url: '/desk/v1/sign-in',
  right: null,
  config: completeSignInLimit,
  schema: {
    tags,
    summary: 'Sign in by what the passkey signed',
    body: z.strictObject({ signature: passkeySignature }),
    response: { ...answers, 200: z.object({ person: signedIn }) },
  },
} as const satisfies DeskEndpoint;

export const beginOpenId = {
  method: 'POST',
  url: '/desk/v1/sign-in/open-id',
  right: null,
  config: beginSignInLimit,
  schema: {
    tags,
    summary: 'Begin a sign-in by OpenID Connect: the address at which to sign in',
    body: nothing,
    response: { ...answers, 200: z.object({ url: z.string() }) },
  },
} as const satisfies DeskEndpoint;

export const openInvitation = {
  method: 'POST',
  url: '/desk/v1/invitations/open',
  right: null,
  config: beginSignInLimit,
  schema: {
    tags,
    summary: 'Open an invitation: whom it invites, and what a new passkey is made with',
    body: z.strictObject({ token: opaqueId }),
    response: {
      ...answers,
      200: z.object({
        email: z.string(),
        name: z.string(),
        role: z.enum(roles),
        /** Null where people sign in by OpenID Connect. */
        options: z.nullable(passkeyOptions),
        /** Whether it can be accepted without a passkey: in development, on the machine of the server. */
        withoutPasskey: z._default(z.boolean(), false),
      }),
    },
  },
} as const satisfies DeskEndpoint;

export const acceptInvitation = {
  method: 'POST',
  url: '/desk/v1/invitations/accept',
  right: null,
  config: completeSignInLimit,
  schema: {
    tags,
    summary: 'Accept an invitation with a new passkey, and be signed in',
    body: z.strictObject({ token: opaqueId, name: personName, registration: passkeyRegistration }),
    response: { ...answers, 200: z.object({ person: signedIn }) },
  },
} as const satisfies DeskEndpoint;

export const acceptWithoutPasskey = {
  method: 'POST',
  url: '/desk/v1/invitations/accept-without-passkey',
  right: null,
  config: completeSignInLimit,
  schema: {
    tags,
    summary:
      'Accept an invitation without a passkey, and be signed in: in development, from the machine of the server',
    body: z.strictObject({ token: opaqueId, name: personName }),
    response: { ...answers, 200: z.object({ person: signedIn }) },
  },
} as const satisfies DeskEndpoint;

export const changeOwnName = {
  method: 'POST',
  url: '/desk/v1/you/name',
  right: 'own',
  schema: {
    tags,
    summary: 'Change your name, under which colleagues see what you do',
    body: z.strictObject({ name: personName }),
    response: { ...answers, 200: okResponseSchema },
  },
} as const satisfies DeskEndpoint;

export const beginOwnPasskey = {
  method: 'POST',
  url: '/desk/v1/you/passkey/begin',
  right: 'own',
  config: beginSignInLimit,
  schema: {
    tags,
    summary: `Begin to add a passkey, within ${addPasskeyMinutes} minutes of a sign-in`,
    body: nothing,
    response: { ...answers, 200: z.object({ options: passkeyOptions }) },
  },
} as const satisfies DeskEndpoint;

export const addOwnPasskey = {
  method: 'POST',
  url: '/desk/v1/you/passkey',
  right: 'own',
  config: completeSignInLimit,
  schema: {
    tags,
    summary: `Add a passkey, within ${addPasskeyMinutes} minutes of a sign-in`,
    body: z.strictObject({ registration: passkeyRegistration }),
    /** How many the person has now. */
    response: { ...answers, 200: z.object({ count: z.int() }) },
  },
} as const satisfies DeskEndpoint;

export const signOut = {
  method: 'POST',
  url: '/desk/v1/sign-out',
  right: 'own',
  schema: {
    tags,
    summary: 'Sign out here',
    body: nothing,
    response: { ...answers, 200: okResponseSchema },
  },
} as const satisfies DeskEndpoint;

export const listSessions = {
  method: 'GET',
  url: '/desk/v1/sessions',
  right: 'own',
  schema: {
    tags,
    summary: 'List where you are signed in',
    response: {
      ...answers,
      200: z.object({
        sessions: z.array(
          z.object({ id: z.string(), since: z.string(), lastUsed: z.string(), isThis: z.boolean() }),
        ),
      }),
    },
  },
} as const satisfies DeskEndpoint;

export const endSession = {
  method: 'POST',
  url: '/desk/v1/sessions/end',
  right: 'own',
  schema: {
    tags,
    summary: 'End one of your sessions, or all of them',
    body: z.strictObject({
      /** All if left out, this one too. */
      id: z.optional(z.string().check(z.regex(/^\d{1,18}$/, 'This is no session'))),
    }),
    response: { ...answers, 200: okResponseSchema },
  },
} as const satisfies DeskEndpoint;
