import type { PasskeyRegistration, PasskeySignature } from '@forecourt/domain/contract/desk/passkeys.ts';
import { Refusal } from '@forecourt/platform/http/refusal.ts';
import type { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { addChallenge, consumeChallenge, type Passkey, recordPasskeyUse } from '../store/desk/passkeys.ts';
import type { Store } from '../store/store.ts';

type Desk = { readonly store: Store; readonly origin: string };
type Options = Record<string, unknown>;
/** Loaded by the first sign-in: it would take a fifth of a start. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** COSE numbers of EdDSA, ES256 and RS256, which every authenticator has one of. */
const supportedAlgorithmIDs = [-8, -7, -257];

const rpOf = (origin: string): string => new URL(origin).hostname;
type Expected = {
  readonly expectedChallenge: (challenge: string) => Promise<boolean>;
  readonly expectedOrigin: string;
  readonly expectedRPID: string;
  readonly requireUserVerification: true;
};

/** Returns undefined for what does not fit what was asked. Throws what the database fails with. */
async function verifiedBy<Result>(
  { store, origin }: Desk,
  verify: (expected: Expected) => Promise<Result>,
): Promise<Result | undefined> {
  let isFailure = false;
  const expectedChallenge = (challenge: string): Promise<boolean> =>
    consumeChallenge(store, challenge).catch((error: unknown) => {
      isFailure = true;
      throw error;
    });
  const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID: rpOf(origin) };
  try {
    return await verify({ ...expected, requireUserVerification: true });
  } catch (error) {
    if (isFailure) throw error;
    return undefined;
  }
}

/** Begins a sign-in by any passkey that this site made. */
export async function createPasskeySignInOptions({ store, origin }: Desk): Promise<Options> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({ rpID: rpOf(origin), userVerification: 'required' });
  await addChallenge(store, options.challenge);
  return { ...options };
}

/** Begins the making of a passkey, which the person's device keeps and finds by itself. */
export async function createPasskeyRegistrationOptions(
  { store, origin }: Desk,
  { brandName, email, name }: { readonly brandName: string; readonly email: string; readonly name: string },
): Promise<Options> {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: brandName,
    rpID: rpOf(origin),
    // The same each time: a second passkey takes the place of one that nobody kept.
    userID: new Uint8Array(store.encrypter.fingerprint(`passkey ${email.toLowerCase()}`)),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await addChallenge(store, options.challenge);
  return { ...options };
}

/** Returns the passkey that was made. Throws 403 for one that does not fit what was asked. */
export async function verifyRegistration(desk: Desk, response: PasskeyRegistration): Promise<Passkey> {
  const webAuthn = await loadWebAuthn();
  const verified = await verifiedBy(desk, (expected) =>
    webAuthn.verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      supportedAlgorithmIDs,
      ...expected,
    }),
  );
  if (!verified?.verified) throw new Refusal('forbidden', 'The passkey could not be made. Please try again.');
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { id, publicKey, counter, transports: response.response.transports ?? [] };
}

/** Whether a passkey signed what was asked. */
export async function verifyPasskeySignature(
  desk: Desk,
  { id, publicKey, counter }: Passkey,
  response: PasskeySignature,
): Promise<boolean> {
  const webAuthn = await loadWebAuthn();
  const verified = await verifiedBy(desk, (expected) =>
    webAuthn.verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      ...expected,
    }),
  );
  if (!verified?.verified) return false;
  return await recordPasskeyUse(desk.store, id, verified.authenticationInfo.newCounter);
}
