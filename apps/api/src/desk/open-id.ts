import type { Encrypter } from '@forecourt/platform/crypto/encrypter.ts';
import * as openId from 'openid-client';
import * as z from 'zod/mini';
import type { DeskAccess } from '../config/desk-settings.ts';
import type { Identity } from '../store/desk/staff.ts';

type Client = NonNullable<DeskAccess['openId']>;

/** Path that the provider sends people back to. */
export const returnPath = '/sign-in/returned';
const timeoutSeconds = 5;
export const stateMinutes = 10;

const pending = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
});
const aad = { table: 'desk', row: 'sign-in', column: 'state' };

export type SignedInElsewhere = {
  readonly identity: Identity;
  /** Null unless its provider has verified it. */
  readonly email: string | null;
  readonly name: string | null;
};

/** Value of `prompt` by which a provider asks for the account; some take only one of the two. */
const promptFor = (supported: unknown): string =>
  Array.isArray(supported) && !supported.includes('select_account') ? 'login' : 'select_account';

/** Client of the provider at which people sign in; asks the provider where that is on first use. */
export function openIdClient(
  { issuer, clientId, clientSecret }: Client,
  origin: string,
  encrypter: Encrypter,
) {
  let found: Promise<openId.Configuration> | undefined;
  const configuration = (): Promise<openId.Configuration> => {
    // Settings allow plain HTTP on this machine only.
    const execute = issuer.startsWith('http:') ? [openId.allowInsecureRequests] : [];
    found ??= openId
      .discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds })
      .catch((error: unknown) => {
        found = undefined;
        throw error;
      });
    return found;
  };
  const readPending = (kept: string) =>
    pending.parse(encrypter.decrypt<unknown>(aad, Buffer.from(kept, 'base64url')));

  return {
    /** Returns where to sign in, and what the browser keeps meanwhile, encrypted. */
    async begin({ asksForAccount }: { asksForAccount: boolean }): Promise<{ url: string; kept: string }> {
      const [state, nonce] = [openId.randomState(), openId.randomNonce()];
      const verifier = openId.randomPKCECodeVerifier();
      const server = await configuration();
      const supported = server.serverMetadata()['prompt_values_supported'];
      const url = openId.buildAuthorizationUrl(server, {
        redirect_uri: `${origin}${returnPath}`,
        scope: 'openid email profile',
        code_challenge: await openId.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(asksForAccount && { prompt: promptFor(supported) }),
      });
      const until = Date.now() + stateMinutes * 60_000;
      const kept = encrypter.encrypt(aad, { state, nonce, verifier, until }).toString('base64url');
      return { url: url.href, kept };
    },

    /** Whether this browser began the sign-in that comes back, and not too long ago. */
    isAwaited(query: string, kept: string): boolean {
      const [came, ...more] = new URLSearchParams(query).getAll('state');
      try {
        const { state, until } = readPending(kept);
        return came === state && more.length === 0 && until >= Date.now();
      } catch {
        return false;
      }
    },

    /** Returns who came back with a code. Throws if any of state, nonce, code, issuer or audience is not right. */
    async end(query: string, kept: string): Promise<SignedInElsewhere> {
      const { state, nonce, verifier, until } = readPending(kept);
      if (until < Date.now()) throw new Error('the sign-in took too long');
      const server = await configuration();
      const tokens = await openId.authorizationCodeGrant(server, new URL(`${origin}${returnPath}${query}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('there is no id token');
      const profile =
        claims['email'] === undefined && server.serverMetadata().userinfo_endpoint !== undefined
          ? await openId.fetchUserInfo(server, tokens.access_token, claims.sub)
          : claims;
      const { email, name } = profile;
      return {
        identity: { issuer: claims.iss, subject: claims.sub },
        email: typeof email === 'string' && profile['email_verified'] === true ? email : null,
        name: typeof name === 'string' ? name : null,
      };
    },
  };
}
