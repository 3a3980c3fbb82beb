import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as acts from './acts.ts';
import * as application from './application.ts';
import * as callbacks from './callbacks.ts';
import * as deliveries from './deliveries.ts';
import type { DeskEndpoint } from './endpoint.ts';
import * as gettingIn from './getting-in.ts';
import * as offers from './offers.ts';
import * as orders from './orders.ts';
import * as people from './people.ts';
import * as record from './record.ts';
import * as week from './week.ts';
import * as work from './work.ts';

const isEndpoint = (value: unknown): value is DeskEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value;
const parts = [
  acts,
  application,
  callbacks,
  deliveries,
  gettingIn,
  offers,
  orders,
  people,
  record,
  week,
  work,
];
const withBody = parts
  .flatMap((part) => Object.entries(part))
  .filter((entry): entry is [string, DeskEndpoint] => isEndpoint(entry[1]) && 'body' in entry[1].schema);

/** Why a call with a body names no version of what it is about. */
const withoutVersion: Readonly<Record<string, string>> = {
  deskUnmask: 'reads',
  deskSearchApplications: 'reads',
  deskSearchOrders: 'reads',
  deskExportApplications: 'reads',
  deskExportRecord: 'reads',
  deskExportWeek: 'reads',
  deskPreviewOffer: 'changes nothing',
  deskExportOrders: 'takes each order as it is, and its file has the version of each',
  deskExportBatch: 'reads; its file has the version of each order',
  deskMarkOrdersSent: 'names the version of each order',
  deskAddNote: 'adds to what there is and changes nothing of others',
  deskClaim: 'is refused with the name of who holds it, and locks nothing',
  deskAssign: 'is refused with the name of who holds it unless it says why, and locks nothing',
  deskSetAway: 'is about the caller alone, and hands on what they hold by then',
  setPersonAway: 'hands on what the person holds by then',
  changeOwnName: 'is about the caller alone',
  beginOwnPasskey: 'is about the caller alone',
  addOwnPasskey: 'is about the caller alone',
  proposePersonReset: 'is the same whatever the person was before',
  takeBackPersonReset: 'is refused the second time',
  confirmPersonReset: 'is refused without a proposal of somebody else',
  deskAddCallbackNote: 'adds to what there is and changes nothing of others',
  deskClaimCallback: 'is refused with the name of who holds it, and locks nothing',
  deskReplay: 'sends again what still waits of what it names, and is refused if that was delivered',
  beginSignIn: 'is about the caller alone',
  signIn: 'is about the caller alone',
  beginOpenId: 'is about the caller alone',
  openInvitation: 'is about the caller alone',
  acceptInvitation: 'is about the caller alone, and works once',
  acceptWithoutPasskey: 'is about the caller alone, and works once',
  signOut: 'is about the caller alone',
  endSession: 'is about the caller alone',
  invitePerson: 'adds an invitation, and is refused for whom there is',
  cancelInvitation: 'is the same whatever the invitation is, and is refused the second time',
  deactivatePerson: 'is the same whatever the person was before, and is refused the second time',
};

test('each call of the desk with a body names the version it is about, or is listed with a reason [SEC-21]', () => {
  const unversioned = withBody.filter(([, { schema }]) => {
    const { shape } = schema.body as z.ZodMiniObject;
    return !shape['seen'] || z.safeParse(shape['seen'], undefined).success;
  });
  expect(unversioned.map(([name]) => name).sort()).toEqual(Object.keys(withoutVersion).sort());
});
