import { isBusinessOfType } from '@forecourt/domain/business/entity-types.ts';
import { searchResultsMaximum } from '@forecourt/domain/constants/limits.ts';
import type { BusinessType } from '@forecourt/domain/constants/options.ts';
import type { BusinessMatch, BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import type { BusinessRegister } from '@forecourt/domain/providers/ports.ts';
import { type ExternalResponse, encodeQuery } from '@forecourt/platform/http-client/ask.ts';
import { CallError } from '@forecourt/platform/http-client/call-error.ts';
import {
  createProviderClient,
  type ProviderClientSettings,
  type SendRequest,
} from '@forecourt/platform/http-client/calls.ts';
import { createAnswerCache } from '@forecourt/platform/http-client/kept-answers.ts';
import { findNzbn } from '@forecourt/search/businesses/found-names.ts';
import { toBusinessMatch, toBusinessRecord } from './nzbn-record.ts';
import { isEntityNotFound, nzbnEntity, nzbnPage } from './nzbn-shapes.ts';

/** `url`: base of the API, like `https://api.business.govt.nz/gateway/nzbn/v5`. */
export type NzbnAccess = { readonly url: string; readonly key: string };

const pageSize = 50;
const mostPages = 3;
const searchFreshMs = 30_000;
const recordStaleMs = 24 * 60 * 60_000;

/** The register's search filter by business type; the codes of the results are checked too. */
const typeFilters: Readonly<Record<BusinessType, string | undefined>> = {
  Limited: 'NZCompany,OverseasCompany',
  SoleTrader: 'SoleTrader',
  Partnership: 'Partnership,LimitedPartnershipNz,LimitedPartnershipOverseas',
  TrustSociety:
    'Trust,CharitableTrust,IncorporatedSociety,FriendlySociety,IndustrialAndProvidentSociety,BuildingSociety,CreditUnion',
  Other: undefined,
};

type Known = { readonly record: BusinessRecord | undefined; readonly etag: string | null };

export function nzbnRegister(
  { url, key }: NzbnAccess,
  settings: Omit<ProviderClientSettings, 'provider'>,
): BusinessRegister {
  const calls = createProviderClient({ ...settings, provider: 'businessRegister' });
  const headers = { 'ocp-apim-subscription-key': key };
  const searches = createAnswerCache<BusinessMatch[]>({ freshMs: searchFreshMs, staleMs: 0 });
  const records = createAnswerCache<Known>({ freshMs: 0, staleMs: recordStaleMs });

  const pageOf = async (ask: SendRequest, term: string, type: BusinessType, page: number) => {
    const filter = typeFilters[type];
    const query = encodeQuery({
      'search-term': term,
      'entity-status': 'Registered',
      ...(filter && { 'entity-type': filter }),
      page: String(page),
      'page-size': String(pageSize),
    });
    const { status, body } = await ask({ url: new URL(`${url}/entities?${query}`), headers });
    if (isEntityNotFound(body)) return { items: [], totalItems: 0 };
    return nzbnPage.parse(accepted(status, body));
  };

  const search = (term: string, type: BusinessType) =>
    calls(async (ask) => {
      const found: BusinessMatch[] = [];
      let seen = 0;
      for (let page = 0; page < mostPages && found.length < searchResultsMaximum; page += 1) {
        const { items, totalItems } = await pageOf(ask, term, type, page);
        const matches = items
          .map(toBusinessMatch)
          .filter(({ entityTypeCode }) => isBusinessOfType(entityTypeCode, type));
        found.push(...matches.filter(({ entityStatus }) => entityStatus === 'Registered'));
        seen += items.length;
        if (items.length === 0 || seen >= totalItems) break;
      }
      return found.slice(0, searchResultsMaximum);
    });

  const find = (nzbn: string, known: Known | undefined) =>
    calls(async (ask): Promise<Known> => {
      const condition = known?.etag ? { 'if-none-match': known.etag } : {};
      const answer = await ask({
        url: new URL(`${url}/entities/${nzbn}`),
        headers: { ...headers, ...condition },
      });
      if (answer.status === 304 && known) return known;
      return knownOf(nzbn, answer);
    });

  return {
    search: async (name, type) => {
      const term = findNzbn(name) ?? name.trim();
      return term === '' ? [] : searches(`${type} ${term}`, () => search(term, type));
    },
    find: async (nzbn) =>
      /^\d{13}$/.test(nzbn) ? (await records(nzbn, (known) => find(nzbn, known))).record : undefined,
  };
}

function knownOf(nzbn: string, { status, headers, body }: ExternalResponse): Known {
  if (status === 404 || isEntityNotFound(body)) return { record: undefined, etag: null };
  const record = toBusinessRecord(nzbnEntity.parse(accepted(status, body)));
  if (record.nzbn !== nzbn) throw new CallError('not usable');
  return { record, etag: headers.get('etag') };
}

function accepted(status: number, body: unknown): unknown {
  if (status !== 200) throw new CallError('refused', { detail: String(status) });
  return body;
}
