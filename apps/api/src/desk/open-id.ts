import { personName } from '@forecourt/domain/contract/desk/person-name.ts';
import { toOneLine } from '@forecourt/domain/fields/typed.ts';
import type { Encrypter } from '@forecourt/platform/crypto/encrypter.ts';
import * as openId from 'openid-client';
import * as z from 'zod/mini';
import type { DeskAccess } from '../config/desk-settings.ts';
import { discoverOpenIdProvider } from '../providers/open-id.ts';
import type { Identity } from '../store/desk/staff.ts';

type Client = NonNullable<DeskAccess['openId']>;

/** Path that the provider sends people back to. */
export const openIdReturnPath = '/sign-in/returned';
export const openIdStateMinutes = 10;

const pending = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
});
const aad = { table: 'desk', row: 'sign-in', column: 'state' };

/** Codes of the log, explained in docs/running-a-desk.md. */
export const signInRefusalReasons = [
  'no-cookie',
  'wrong-cookie',
  'too-late',
  'wrong-state',
  'wrong-issuer',
  'provider-refused',
  'provider-away',
  'code-refused',
  'wrong-token',
  'no-address',
  'not-verified',
  'not-invited',
  'other-identity',
] as const;
type RefusalReason = (typeof signInRefusalReasons)[number];

/** Says why somebody is not let in, without who it was. */
export class SignInRefused extends Error {
  override name = 'SignInRefused';
  readonly why: RefusalReason;
  /** The provider's own code of an error. */
  readonly answer: string | undefined;
  constructor(why: RefusalReason, { answer = '', cause }: { answer?: string; cause?: unknown } = {}) {
    super(why, { cause });
    this.why = why;
    // Anybody may write it into the address.
    this.answer = /^[a-z_]{1,40}$/.test(answer) ? answer : undefined;
  }
}

export type OpenIdProfile = {
  /** Verified by the provider. */
  readonly email: string;
  /** Undefined unless it can stand as a name. */
  readonly name: string | undefined;
};
export type ExternalSignIn = {
  readonly identity: Identity;
  /** Asks the provider where its ID token does not say. Throws SignInRefused without a verified address. */
  readonly profile: () => Promise<OpenIdProfile>;
};

/** Some providers send text or a number in place of the boolean of the specification. */
const isTrue = (claim: unknown): boolean =>
  claim === true || claim === 1 || (typeof claim === 'string' && /^(true|1)$/i.test(claim));

const nameOf = (claim: unknown): string | undefined =>
  typeof claim === 'string' ? personName.safeParse(toOneLine(claim)).data : undefined;

function profileOf(claims: Readonly<Record<string, unknown>>): OpenIdProfile {
  const { email, name } = claims;
  if (typeof email !== 'string' || email === '') throw new SignInRefused('no-address');
  if (!isTrue(claims['email_verified'])) throw new SignInRefused('not-verified');
  return { email, name: nameOf(name) };
}

/** The library fails by these where it could not reach the provider or read its answer. */
const awayCodes: readonly unknown[] = [
  undefined,
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
];

function reasonOf(cause: unknown): SignInRefused {
  if (cause instanceof openId.AuthorizationResponseError)
    return new SignInRefused('provider-refused', { answer: cause.error, cause });
  if (cause instanceof openId.ResponseBodyError)
    return new SignInRefused('code-refused', { answer: cause.error, cause });
  const isAway = awayCodes.includes((cause as { code?: unknown }).code);
  return new SignInRefused(isAway ? 'provider-away' : 'wrong-token', { cause });
}

const failing = (cause: unknown): never => {
  throw reasonOf(cause);
};

/** Value of `prompt` by which a provider asks for the account; some take only one of the two. */
const promptFor = (supported: unknown): string =>
  Array.isArray(supported) && !supported.includes('select_account') ? 'login' : 'select_account';

/** Client of the provider at which people sign in; asks the provider where that is on first use. */
export function openIdClient(client: Client, origin: string, encrypter: Encrypter) {
  let found: Promise<openId.Configuration> | undefined;
  const configuration = (): Promise<openId.Configuration> => {
    found ??= discoverOpenIdProvider(client).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
  /** Returns the sign-in that this browser began. Throws SignInRefused unless it comes back, and not too long after. */
  function readBegun(query: string, kept: string): z.output<typeof pending> {
    if (kept === '') throw new SignInRefused('no-cookie');
    const begun = decrypted(kept);
    if (begun.until < Date.now()) throw new SignInRefused('too-late');
    const [state, ...more] = new URLSearchParams(query).getAll('state');
    if (state !== begun.state || more.length > 0) throw new SignInRefused('wrong-state');
    return begun;
  }

  /** Throws SignInRefused for what this server did not encrypt. */
  function decrypted(kept: string): z.output<typeof pending> {
    try {
      return pending.parse(encrypter.decrypt<unknown>(aad, Buffer.from(kept, 'base64url')));
    } catch (cause) {
      throw new SignInRefused('wrong-cookie', { cause });
    }
  }

  return {
    /** Returns where to sign in, and what the browser keeps meanwhile, encrypted. */
    async begin({ asksForAccount }: { asksForAccount: boolean }): Promise<{ url: string; kept: string }> {
      const [state, nonce] = [openId.randomState(), openId.randomNonce()];
      const verifier = openId.randomPKCECodeVerifier();
      const server = await configuration();
      const supported = server.serverMetadata()['prompt_values_supported'];
      const url = openId.buildAuthorizationUrl(server, {
        redirect_uri: `${origin}${openIdReturnPath}`,
        scope: 'openid email profile',
        code_challenge: await openId.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(asksForAccount && { prompt: promptFor(supported) }),
      });
      const until = Date.now() + openIdStateMinutes * 60_000;
      const kept = encrypter.encrypt(aad, { state, nonce, verifier, until }).toString('base64url');
      return { url: url.href, kept };
    },

    readBegun,

    /** Returns who came back with a code. Throws SignInRefused if any of state, nonce, code, issuer or audience is not right. */
    async end(query: string, kept: string): Promise<ExternalSignIn> {
      const { state, nonce, verifier } = readBegun(query, kept);
      const back = new URL(`${origin}${openIdReturnPath}${query}`);
      const server = await configuration().catch(failing);
      const from = back.searchParams.get('iss');
      if (from !== null && from !== server.serverMetadata().issuer) throw new SignInRefused('wrong-issuer');
      const tokens = await openId
        .authorizationCodeGrant(server, back, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        .catch(failing);
      const claims = tokens.claims();
      if (!claims) throw new SignInRefused('wrong-token');
      const isWhole = claims['email'] !== undefined && claims['email_verified'] !== undefined;
      return {
        identity: { issuer: claims.iss, subject: claims.sub },
        profile: async () => {
          const asks = !isWhole && server.serverMetadata().userinfo_endpoint !== undefined;
          if (!asks) return profileOf(claims);
          const info = await openId.fetchUserInfo(server, tokens.access_token, claims.sub).catch(failing);
          // Of one answer: a provider may have verified another address than the token has.
          return profileOf({ name: claims['name'], ...info });
        },
      };
    },
  };
}
