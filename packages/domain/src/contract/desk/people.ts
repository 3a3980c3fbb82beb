import * as z from 'zod/mini';
import { invitationHours } from '../../constants/limits.ts';
import { roles } from '../../desk/roles.ts';
import { email } from '../../fields/email.ts';
import { okResponseSchema, opaqueId } from '../ids.ts';
import { problem, problemResponses } from '../problem.ts';
import { awayAnswer, awayBody } from './away.ts';
import type { DeskEndpoint } from './endpoint.ts';
import { personName } from './person-name.ts';

const tags = ['People'];
const answers = { ...problemResponses, 401: problem, 403: problem };
const role = z.enum(roles, 'Choose a role');

const listed = z.object({
  id: opaqueId,
  email: z.string(),
  name: z.string(),
  role,
  isYou: z.boolean(),
  since: z.string(),
  deactivatedAt: z.nullable(z.string()),
  awaySince: z._default(z.nullable(z.string()), null),
  /** Null if they never signed in. */
  lastSignIn: z._default(z.nullable(z.string()), null),
  /** A reset that another manager confirms; `by` is the name of who proposed it. */
  reset: z._default(z.nullable(z.object({ by: z.string(), isYours: z.boolean() })), null),
});
const invited = z.object({
  email: z.string(),
  /** What the person who invited them calls them. */
  name: z._default(z.nullable(z.string()), null),
  role,
  /** Name of who gave it; null for the command line. */
  by: z.nullable(z.string()),
  expiresAt: z.string(),
});
export type ListedPerson = z.infer<typeof listed>;
export type InvitedPerson = z.infer<typeof invited>;

export const listPeople = {
  method: 'GET',
  url: '/desk/v1/people',
  right: 'people',
  schema: {
    tags,
    summary: 'List the people of the desk, and the invitations that wait',
    response: { ...answers, 200: z.object({ people: z.array(listed), invitations: z.array(invited) }) },
  },
} as const satisfies DeskEndpoint;

export const invitePerson = {
  method: 'POST',
  url: '/desk/v1/people/invite',
  right: 'people',
  config: { perMinute: 10 },
  schema: {
    tags,
    summary: `Invite a person: a link for them alone, which works once and for ${invitationHours} hours`,
    body: z.strictObject({ email, name: z.optional(personName), role }),
    response: { ...answers, 200: z.object({ link: z.string(), expiresAt: z.string() }) },
  },
} as const satisfies DeskEndpoint;

export const cancelInvitation = {
  method: 'POST',
  url: '/desk/v1/people/uninvite',
  right: 'people',
  schema: {
    tags,
    summary: 'Cancel an invitation that waits: its link ends',
    body: z.strictObject({ email }),
    response: { ...answers, 200: okResponseSchema },
  },
} as const satisfies DeskEndpoint;

export const changePersonRole = {
  method: 'POST',
  url: '/desk/v1/people/role',
  right: 'people',
  schema: {
    tags,
    summary: 'Give a person another role, which ends their sessions',
    /** `seen`: role that the page shows; another one is 409. */
    body: z.strictObject({ id: opaqueId, role, seen: role }),
    response: { ...answers, 200: okResponseSchema },
  },
} as const satisfies DeskEndpoint;

export const setPersonAway = {
  method: 'POST',
  url: '/desk/v1/people/away',
  right: 'people',
  schema: {
    tags,
    summary: 'Mark a person as away, which hands on all they hold, or as back',
    body: z.extend(awayBody, { id: opaqueId }),
    response: { ...answers, 200: awayAnswer },
  },
} as const satisfies DeskEndpoint;

const about = z.strictObject({ id: opaqueId });

export const proposePersonReset = {
  method: 'POST',
  url: '/desk/v1/people/reset/propose',
  right: 'people',
  schema: {
    tags,
    summary: 'Propose to let a person make a new passkey, which another manager confirms',
    body: about,
    response: { ...answers, 200: okResponseSchema },
  },
} as const satisfies DeskEndpoint;

export const takeBackPersonReset = {
  method: 'POST',
  url: '/desk/v1/people/reset/take-back',
  right: 'people',
  schema: {
    tags,
    summary: 'Take back a proposed reset',
    body: about,
    response: { ...answers, 200: okResponseSchema },
  },
} as const satisfies DeskEndpoint;

export const confirmPersonReset = {
  method: 'POST',
  url: '/desk/v1/people/reset',
  right: 'people',
  config: { perMinute: 10 },
  schema: {
    tags,
    summary:
      'Confirm the reset that another manager proposed: a link by which the person makes a new passkey',
    body: about,
    response: { ...answers, 200: z.object({ link: z.string(), expiresAt: z.string() }) },
  },
} as const satisfies DeskEndpoint;

export const deactivatePerson = {
  method: 'POST',
  url: '/desk/v1/people/deactivate',
  right: 'people',
  schema: {
    tags,
    summary: 'Deactivate a person: their sessions and passkeys end',
    body: z.strictObject({ id: opaqueId }),
    response: { ...answers, 200: okResponseSchema },
  },
} as const satisfies DeskEndpoint;
