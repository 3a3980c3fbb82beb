import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll } from 'vitest';

export type Account = {
  readonly sub: string;
  readonly email: string;
  /** As the provider sends it, which some do as text. */
  readonly isVerified?: boolean | string | number;
  readonly name?: string;
};

/** Header and claims of an ID token. */
export type IdToken = { header: Record<string, unknown>; claims: Record<string, unknown> };

const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Changes the ID token of an answer on its way out; its signature stays as it was. */
function changeIdToken(response: ServerResponse, change: (token: IdToken) => void): void {
  const end = response.end.bind(response);
  response.end = ((body: string) => {
    const answer = JSON.parse(body);
    const [header, claims, signature] = String(answer.id_token).split('.');
    const token: IdToken = { header: decoded(header), claims: decoded(claims) };
    change(token);
    answer.id_token = `${encoded(token.header)}.${encoded(token.claims)}.${signature}`;
    const text = JSON.stringify(answer);
    response.setHeader('content-length', Buffer.byteLength(text));
    return end(text);
  }) as typeof response.end;
}

/** A provider of OpenID Connect on this machine, where the person named is signed in without a question. */
export async function openIdProvider(returnTo: string) {
  let account: Account = { sub: 'nobody', email: 'nobody@provider.example' };
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { DESK_OIDC_CLIENT_ID: 'desk', DESK_OIDC_CLIENT_SECRET: 'a-secret-of-the-desk' };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.DESK_OIDC_CLIENT_ID,
        client_secret: client.DESK_OIDC_CLIENT_SECRET,
        redirect_uris: [returnTo],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => {
      const { email, isVerified = true, name = 'Somebody' } = account;
      return { accountId: sub, claims: async () => ({ sub, email, email_verified: isVerified, name }) };
    },
  });
  const answer = provider.callback();
  let isAway = false;
  let change: ((token: IdToken) => void) | undefined;
  server.on('request', (request, response) => {
    if (isAway) return void response.destroy();
    if (change && request.url === '/token') changeIdToken(response, change);
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    // Signs in and consents at once.
    void (async () => {
      const { params } = await provider.interactionDetails(request, response);
      const grant = new provider.Grant({ accountId: account.sub, clientId: String(params['client_id']) });
      grant.addOIDCScope('openid email profile');
      const grantId = await grant.save();
      await provider.interactionFinished(request, response, {
        login: { accountId: account.sub },
        consent: { grantId },
      });
    })();
  });
  afterAll(() => void server.close());

  return {
    settings: { DESK_OIDC_ISSUER: issuer, ...client },
    /** Changes the ID tokens it gives out from now on, or no more. */
    changeTokens(by?: (token: IdToken) => void): void {
      change = by;
    },
    /** Answers nothing while it is away. */
    setAway(is: boolean): void {
      isAway = is;
    },
    /** Follows the provider's pages as a browser does; returns the address it sends back to. */
    async signIn(url: string, as: Account): Promise<URL> {
      account = as;
      const cookies = new Map<string, string>();
      for (let at = url; ; ) {
        const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
        const { headers: answered, status } = await fetch(at, { redirect: 'manual', headers });
        for (const cookie of answered.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        const location = answered.get('location');
        if (!location) throw new Error(`the provider answered ${status} at ${at}`);
        at = new URL(location, at).href;
        if (at.startsWith(returnTo)) return new URL(at);
      }
    },
  };
}
