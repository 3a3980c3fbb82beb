import { CallError } from '@forecourt/platform/http-client/call-error.ts';
import type { SendRequest } from '@forecourt/platform/http-client/calls.ts';
import * as z from 'zod';

export type TokenAccess = {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

const granted = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,8000}$/),
  expires_in: z.coerce.number().positive(),
});
/** Part of its lifetime that a token is used for. */
const usedFor = 0.9;

/** Returns a source of tokens, one request for all callers; a `refused` or expiring token is replaced. */
export function createTokenSource({ tokenUrl, clientId, clientSecret }: TokenAccess) {
  let token: { value: string; until: number } | undefined;
  let asking: Promise<string> | undefined;

  const fetchToken = async (ask: SendRequest): Promise<string> => {
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const { status, body } = await ask({
      url: new URL(tokenUrl),
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      isRepeatable: true,
    });
    if (status !== 200) throw new CallError('key refused', { detail: String(status) });
    const { access_token: value, expires_in: seconds } = granted.parse(body);
    token = { value, until: Date.now() + seconds * 1000 * usedFor };
    return value;
  };

  return async (ask: SendRequest, refused?: string): Promise<string> => {
    // Drop it before asking: while the breaker is half open, its one call must not use a refused token.
    if (refused !== undefined && token?.value === refused) token = undefined;
    if (token && Date.now() < token.until) return token.value;
    asking ??= fetchToken(ask).finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
