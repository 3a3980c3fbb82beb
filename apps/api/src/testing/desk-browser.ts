import type { DeskEndpoint } from '@forecourt/domain/contract/desk/endpoint.ts';
import * as calls from '@forecourt/domain/contract/desk/getting-in.ts';
import { invitePerson } from '../features/staff/invite-person.ts';
import { authenticator } from './authenticator.ts';
import { fromDesk, type TestDesk } from './desk.ts';
import type { Account, openIdProvider } from './open-id-provider.ts';

type Device = ReturnType<typeof authenticator>;
type OpenIdProvider = Awaited<ReturnType<typeof openIdProvider>>;

/** A browser at an address, which keeps the desk's cookies. The desk must trust its proxy. */
export function deskBrowser({ desk, origin }: Pick<TestDesk, 'desk' | 'origin'>, sender: string) {
  const cookies = new Map<string, string>();
  async function send(method: 'GET' | 'POST', url: string, headers: object, payload?: object) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await desk.inject({
      method,
      url,
      headers: { 'x-forwarded-for': sender, ...headers, ...(cookie && { cookie }) },
      ...(payload && { payload }),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }
  const ask = ({ url }: DeskEndpoint, body: object, headers: object = fromDesk) =>
    send('POST', url, headers, body);

  return {
    cookies,
    ask,
    get: (url: string, headers: object = {}) => send('GET', url, headers),
    /** Returns the answer that refused the sign-in, or the last one. */
    async signInBy(device: Device, wrong = {}) {
      const begun = await ask(calls.beginSignIn, {});
      if (begun.statusCode !== 200) return begun;
      const { challenge } = begun.json().options;
      return await ask(calls.signIn, { signature: device.sign({ challenge, origin }, wrong) });
    },
    /** Returns the answer that refused the sign-in, or the last one. */
    async signInAt(provider: OpenIdProvider, account: Account) {
      const begun = await ask(calls.beginOpenId, {});
      if (begun.statusCode !== 200) return begun;
      const { pathname, search } = await provider.signIn(begun.json().url, account);
      return await send('GET', `${pathname}${search}`, {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
      });
    },
  };
}
export type DeskBrowser = ReturnType<typeof deskBrowser>;

/** Lets a person in with a passkey, from an address of their own. */
export async function withPasskey(desk: TestDesk, email: string): Promise<Device> {
  const device = authenticator();
  const { token } = await invitePerson(desk.store, { email, name: 'Mere', role: 'assessor' }, null);
  const { ask } = deskBrowser(desk, '192.0.2.200');
  const { options } = (await ask(calls.openInvitation, { token })).json();
  const registration = device.make({ challenge: options.challenge, origin: desk.origin });
  await ask(calls.acceptInvitation, { token, name: 'Mere', registration });
  return device;
}
