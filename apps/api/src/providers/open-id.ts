import * as openId from 'openid-client';
import type { DeskAccess } from '../config/desk-settings.ts';

const timeoutSeconds = 5;

/** Asks a provider where people sign in. Rejects if it does not answer as one. */
export function discoverOpenIdProvider({
  issuer,
  clientId,
  clientSecret,
}: NonNullable<DeskAccess['openId']>): Promise<openId.Configuration> {
  // Settings allow plain HTTP on this machine only.
  const execute = issuer.startsWith('http:') ? [openId.allowInsecureRequests] : [];
  const options = { execute, timeout: timeoutSeconds };
  return openId.discovery(new URL(issuer), clientId, clientSecret, undefined, options);
}
