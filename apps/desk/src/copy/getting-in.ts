import {
  addPasskeyMinutes,
  deskIdleMinutes,
  deskSessionHours,
  invitationHours,
} from '@forecourt/domain/constants/limits.ts';
import { tooManySignInsText } from '@forecourt/domain/contract/desk/sign-in-limit.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';

export const shellTexts = {
  skip: 'Skip to the page',
  navigation: 'Pages of the desk',
  people: 'People',
  signOut: 'Sign out',
  notSignedOut: 'You are still signed in.',
  you: (name: string) => `${name}: where you are signed in`,
};

export const errorTexts = {
  title: 'This page did not open',
  lede: 'There was a fault on our side or on the way. What you did before is on the server.',
  again: 'Load the page again',
  notFound: 'There is no such page',
  notFoundLede: 'The address may have been mistyped.',
  home: 'Go to the first page',
  code: (id: string) => `For the person who looks into it: ${id}`,
};

export const signInTexts = {
  title: 'Sign in',
  lede: {
    passkey: 'Your device asks for your finger, your face or its PIN.',
    openId: 'You sign in where your organisation signs in, and come back here.',
  },
  button: { passkey: 'Sign in with a passkey', openId: 'Sign in' },
  over: 'You were signed out.',
  overTyped: 'You were signed out. What you typed is still there once you sign in again.',
  noPasskeys: 'This browser has no passkeys. Use a newer one, or another device.',
  cancelled: 'Nothing was signed. Try again, and let your device ask you.',
  lost: 'Lost your passkey? Managers of the desk, or a person who runs the server, let you back in.',
};

export const welcomeTexts = {
  title: 'Welcome to the desk',
  lede: 'You were invited. Opening the invitation changes nothing yet.',
  open: 'Open the invitation',
  invited: (email: string, role: string) => `${email} is invited as ${role}.`,
  name: 'Your name',
  nameHint: 'Your colleagues see it.',
  make: 'Make a passkey and sign in',
  makeLede:
    'Your device makes a passkey and asks for your finger, your face or its PIN. There is no password.',
  withoutPasskey: 'Go on without a passkey',
  withoutPasskeyLede: (email: string) =>
    `To try the desk on this machine you need no passkey. You are in until you sign out, close the browser or leave it for ${deskIdleMinutes} minutes. After that, npx forecourt staff reset ${email} prints a new link.`,
  elsewhere: 'Sign in with this address, and you are in.',
  signIn: 'Sign in',
};

export const refusedTexts = {
  title: 'You cannot come in',
  lede: 'That sign-in does not open this desk.',
  help: `If you were invited, sign in with the address of the invitation, within ${invitationHours} hours of it. Otherwise ask a manager of the desk.`,
  again: 'Sign in again',
};

export const tooManyTexts = {
  title: 'Please wait a minute',
  lede: tooManySignInsText,
  again: refusedTexts.again,
};

export const peopleTexts = {
  title: 'People',
  invite: 'Invite a person',
  email: 'Email address',
  name: 'Name',
  role: 'Role',
  send: 'Make a link',
  link: 'Give this link to that person yourself. It works once.',
  linkFor: (email: string) => `Link for ${email}`,
  until: (moment: string) => `It ends on ${moment}.`,
  copy: 'Copy the link',
  copied: 'The link is copied.',
  list: 'People of the desk',
  invitations: 'Invitations that wait',
  none: 'No invitation waits.',
  expires: 'Ends',
  by: 'Invited by',
  commandLine: 'The command line',
  invitedName: 'Invited as',
  again: 'Make the link again',
  againOf: (email: string) => `Make the link again for ${email}`,
  lastSignIn: 'Last sign-in',
  never: 'Never',
  reset: 'Reset passkey',
  resetOf: (name: string) => `Reset passkey of ${name}`,
  resetProposed: (name: string) => `To reset ${name} is proposed. Another manager confirms it.`,
  resetBy: (by: string) => `Reset proposed by ${by}`,
  confirmReset: 'Confirm the reset',
  confirmResetOf: (name: string) => `Confirm the reset of ${name}`,
  resetDone: (name: string) => `${name} is signed out everywhere and makes a new passkey by the link.`,
  takeBackReset: 'Withdraw',
  takeBackResetOf: (name: string) => `Withdraw the reset of ${name}`,
  resetTakenBack: 'The reset is withdrawn.',
  uninvite: 'Cancel',
  uninviteOf: (email: string) => `Cancel the invitation of ${email}`,
  uninvited: (email: string) => `The invitation of ${email} is cancelled: its link no longer works.`,
  state: 'State',
  acts: 'Change',
  since: (day: string) => `Since ${day}`,
  left: (day: string) => `Left ${day}`,
  you: (name: string) => `${name} (you)`,
  roleOf: (name: string) => `Role of ${name}`,
  giveRole: 'Give this role',
  deactivate: 'End access',
  deactivateOf: (name: string) => `End access of ${name}`,
  deactivateSure: (name: string) => `Yes, sign ${name} out for good`,
  keep: 'Leave as it is',
  changed: (name: string, role: string) => `${name} is ${role} now, and signs in again.`,
  deactivated: (name: string) => `${name} has no access any more and is signed out everywhere.`,
};

export const youTexts = {
  title: 'Where you are signed in',
  lede: (email: string, role: string) => `You are ${email}, ${role}.`,
  list: 'Your sessions',
  nameTitle: 'Your name',
  name: 'Name',
  changeName: 'Change your name',
  nameChanged: 'Your name is changed. Your colleagues see it beside what you do.',
  passkeys: 'Passkeys',
  passkeyLede: `Keep a second passkey on another device, so that a lost one does not lock you out. It is added within ${addPasskeyMinutes} minutes of a sign-in.`,
  addPasskey: 'Add a passkey',
  passkeyAdded: (count: number) => `You have ${formatCount(count, 'passkey')} now.`,
  work: 'Being away',
  since: 'Since',
  lastUsed: 'Last used',
  here: 'Here',
  where: 'Where',
  end: 'Sign out there',
  endOf: (moment: string) => `Sign out there, where you signed in on ${moment}`,
  ended: 'That session has ended.',
  endAll: 'Sign out everywhere',
  rule: `A session ends after ${deskIdleMinutes} minutes without use, and after ${deskSessionHours} hours.`,
};
