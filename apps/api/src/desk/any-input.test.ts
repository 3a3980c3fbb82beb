import * as gettingIn from '@forecourt/domain/contract/desk/getting-in.ts';
import * as people from '@forecourt/domain/contract/desk/people.ts';
import { test } from 'vitest';
import { invitePerson } from '../features/staff/invite-person.ts';
import { checkAnyInput } from '../testing/any-input.ts';
import { authenticator } from '../testing/authenticator.ts';
import { testDesk } from '../testing/desk.ts';
import type { Request } from '../testing/hostile-parts.ts';

const desk = await testDesk();
const { ask, origin, signedIn, store } = desk;
const { token: as } = await signedIn('manager', 'Tane');

let invitations = 0;
const newEmail = () => `person-${(invitations += 1)}@provider.example`;
async function invited() {
  const { token } = await invitePerson(store, { email: newEmail(), name: 'Mere', role: 'assessor' }, null);
  const { body } = await ask(gettingIn.openInvitation, { body: { token } });
  const device = authenticator();
  const registration = device.make({ challenge: body.options.challenge, origin });
  return { device, body: { token, name: 'Mere', registration } };
}
async function signature(): Promise<Request> {
  const { device, body } = await invited();
  await ask(gettingIn.acceptInvitation, { body });
  const begun = await ask(gettingIn.beginSignIn, { body: {} });
  return { body: { signature: device.sign({ challenge: begun.body.options.challenge, origin }) } };
}

const requests: Readonly<Record<string, () => Promise<Request>>> = {
  readSession: async () => ({}),
  beginSignIn: async () => ({ body: {} }),
  signIn: signature,
  openInvitation: async () => ({ body: { token: (await invited()).body.token } }),
  acceptInvitation: async () => ({ body: (await invited()).body }),
  acceptWithoutPasskey: async () => ({ body: { token: (await invited()).body.token, name: 'Mere' } }),
  listSessions: async () => ({}),
  endSession: async () => ({ body: { id: '1' } }),
  listPeople: async () => ({}),
  invitePerson: async () => ({ body: { email: newEmail(), name: 'Mere', role: 'viewer' } }),
  cancelInvitation: async () => {
    const email = newEmail();
    await invitePerson(store, { email, name: null, role: 'viewer' }, null);
    return { body: { email } };
  },
  changePersonRole: async () => ({
    body: { id: (await signedIn('viewer')).id, role: 'assessor', seen: 'viewer' },
  }),
  deactivatePerson: async () => ({ body: { id: (await signedIn('viewer')).id } }),
};
const calls = { ...gettingIn, ...people };

test.each(Object.entries(requests))(
  '%s with any input is answered as the contract has it, and a refusal changes nothing [REL-05, API-19]',
  async (name, newRequest) => {
    const endpoint = calls[name as keyof typeof calls];
    const isOnce = ['signIn', 'acceptInvitation', 'acceptWithoutPasskey', 'cancelInvitation'].includes(name);
    await checkAnyInput(desk, { endpoint, newRequest, as, tables: ['staff', 'staff_invitations'], isOnce });
  },
);
