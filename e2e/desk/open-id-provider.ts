import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';

/** An account at the provider, which has verified its address. */
export type Account = { readonly sub: string; readonly email: string; readonly name: string };

export type OpenIdProvider = {
  /** Settings of a desk whose people sign in here. */
  readonly settings: Readonly<Record<string, string>>;
  readonly addAccount: (name: string) => Account;
  readonly stop: () => void;
};

const client = { DESK_OIDC_CLIENT_ID: 'desk', DESK_OIDC_CLIENT_SECRET: 'a-secret-of-the-desk' };
const hour = 3_600;

const pageOf = (accounts: Iterable<Account>): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sign in to Provider</title>
<link rel="icon" href="data:,">
<h1>Sign in as</h1>
<form method="post">
${[...accounts].map(({ sub, email }) => `<p><button name="account" value="${sub}">${email}</button>`).join('\n')}
</form>
</html>`;

/** Starts a provider of OpenID Connect whose page asks as whom to sign in, and remembers the answer. */
export async function startOpenIdProvider(deskPort: number): Promise<OpenIdProvider> {
  const accounts = new Map<string, Account>();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.DESK_OIDC_CLIENT_ID,
        client_secret: client.DESK_OIDC_CLIENT_SECRET,
        redirect_uris: [`http://localhost:${deskPort}/sign-in/returned`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: hour,
      IdToken: 60,
      Interaction: hour,
      Session: hour,
    },
    discovery: { prompt_values_supported: ['none', 'login', 'consent'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => {
      const { email, name } = accounts.get(sub) ?? {};
      return { accountId: sub, claims: async () => ({ sub, email, email_verified: true, name }) };
    },
  });

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(accounts.values()));
      return;
    }
    const accountId = new URLSearchParams(await text(request)).get('account') ?? '';
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
    grant.addOIDCScope('openid email profile');
    await provider.interactionFinished(request, response, {
      login: { accountId },
      consent: { grantId: await grant.save() },
    });
  }
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(request, response);
    else void answer(request, response);
  });

  return {
    settings: { DESK_PORT: String(deskPort), DESK_OIDC_ISSUER: issuer, ...client },
    addAccount(name) {
      const [first = ''] = name.toLowerCase().split(' ');
      const account = { sub: `subject-${first}`, email: `${first}@provider.example`, name };
      accounts.set(account.sub, account);
      return account;
    },
    stop: () => void server.close(),
  };
}
