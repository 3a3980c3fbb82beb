import { searchResultsMaximum } from '@forecourt/domain/constants/limits.ts';
import type { Address, AddressDetails } from '@forecourt/domain/fields/address.ts';
import type { AddressProvider } from '@forecourt/domain/providers/ports.ts';
import { type ExternalResponse, encodeQuery } from '@forecourt/platform/http-client/ask.ts';
import { CallError } from '@forecourt/platform/http-client/call-error.ts';
import {
  createProviderClient,
  type ProviderClientSettings,
  type SendRequest,
} from '@forecourt/platform/http-client/calls.ts';
import { createAnswerCache } from '@forecourt/platform/http-client/kept-answers.ts';
import {
  detailsAnswer,
  isAddressNotFound,
  suggestAnswer,
  toAddress,
  toAddressDetails,
} from './nz-post-shapes.ts';
import { createTokenSource, type TokenAccess } from './nz-post-token.ts';

/** `url`: base of the API, like `https://api.nzpost.co.nz/addresschecker/1.0`. */
export type NzPostAccess = TokenAccess & { readonly url: string };

const freshMs = 30_000;
const detailsStaleMs = 24 * 60 * 60_000;

export function nzPostAddresses(
  access: NzPostAccess,
  settings: Omit<ProviderClientSettings, 'provider'>,
): AddressProvider {
  const calls = createProviderClient({ ...settings, provider: 'addresses' });
  const currentToken = createTokenSource(access);
  const searches = createAnswerCache<Address[]>({ freshMs, staleMs: 0 });
  const found = createAnswerCache<AddressDetails | undefined>({ freshMs, staleMs: detailsStaleMs });

  /** A refused token may have been revoked, so it is replaced once. */
  const get = async (
    ask: SendRequest,
    path: string,
    query: Record<string, string>,
  ): Promise<ExternalResponse> => {
    const url = new URL(`${access.url}/${path}?${encodeQuery(query)}`);
    const withToken = (token: string) =>
      ask({ url, headers: { client_id: access.clientId, authorization: `Bearer ${token}` } });
    const token = await currentToken(ask);
    try {
      return await withToken(token);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'key refused') throw error;
      return await withToken(await currentToken(ask, token));
    }
  };

  const search = (text: string) =>
    calls(async (ask) => {
      const { body } = await get(ask, 'suggest', { q: text, max: String(searchResultsMaximum), type: 'All' });
      if (isAddressNotFound(body)) return [];
      return suggestAnswer.parse(body).addresses.map(toAddress).slice(0, searchResultsMaximum);
    });

  const find = (dpid: string) =>
    calls(async (ask) => {
      const { status, body } = await get(ask, 'details', { dpid });
      if (status === 404 || isAddressNotFound(body)) return undefined;
      const [first] = detailsAnswer.parse(body).details;
      if (first && first.DPID !== dpid) throw new CallError('not usable');
      return first && toAddressDetails(first);
    });

  return {
    search: async (typed) => {
      const text = typed.trim();
      return text === '' ? [] : searches(text, () => search(text));
    },
    find: async (id) => (/^[1-9]\d{0,11}$/.test(id) ? found(id, () => find(id)) : undefined),
  };
}
