import type { PasskeyRegistration, PasskeySignature } from '@forecourt/domain/contract/desk/passkeys.ts';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { signInTexts } from '../copy/getting-in.ts';
import { ApiError } from '../gateway/call.ts';

type Options = Readonly<Record<string, unknown>>;

/** Runs what the browser asks the person. Throws CallError when they or the browser do not do it. */
async function asked<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!browserSupportsWebAuthn()) throw new ApiError(signInTexts.noPasskeys);
  try {
    return await work();
  } catch {
    throw new ApiError(signInTexts.cancelled);
  }
}

export const signWithPasskey = async (options: Options): Promise<PasskeySignature> =>
  (await asked(() =>
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  )) as PasskeySignature;

export const makePasskey = async (options: Options): Promise<PasskeyRegistration> =>
  (await asked(() =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  )) as PasskeyRegistration;
