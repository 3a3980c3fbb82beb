import { randomBytes } from 'node:crypto';
import type { AddressDetails } from '@forecourt/domain/fields/address.ts';
import { parseQuery } from '../registers/addresses/query.ts';
import { foldText } from '../registers/fold.ts';
import type { SampleAddress } from '../sample-world/make-addresses.ts';
import type { Answer } from './conduct.ts';
import type { Asked, Service } from './simulator.ts';

export const nzPostClient = { clientId: 'simulated-client', clientSecret: 'simulated/secret@1' };

/** The address of its sign-in with the client before it, as the setting wants it. */
export const withClient = (url: string): string =>
  Object.assign(new URL(url), { username: nzPostClient.clientId, password: nzPostClient.clientSecret }).href;

const tokenSeconds = 3_600;

/** Finds the addresses that have every word of what was typed, of the last its beginning; the shortest come first. */
function searchOf(listed: readonly AddressDetails[]) {
  const entries = listed
    .map((details) => ({ details, text: ` ${foldText(details.fullAddress).replaceAll('/', '/ ')} ` }))
    .sort((one, other) => one.text.length - other.text.length);
  return (typed: string): AddressDetails[] => {
    const words = parseQuery(typed).map(({ forms, isPrefix }) =>
      forms.map((form) => ` ${form.replace('/', '/ ')}${isPrefix ? '' : ' '}`),
    );
    if (words.length === 0) return [];
    return entries
      .filter(({ text }) => words.every((forms) => forms.some((form) => text.includes(form))))
      .map(({ details }) => details);
  };
}

/** NZ Post as its sign-in and AddressChecker 1.0 answer, filled with those of these addresses that have a postal id. */
export function nzPostServices(sample: readonly SampleAddress[]) {
  const listed = sample.map(({ details }) => details).filter(({ dpid }) => dpid !== null);
  const search = searchOf(listed);
  const byDpid = new Map(listed.map((details) => [details.dpid, details]));
  let valid = '';

  const token: Service = ({ method, body }) => {
    const form = new URLSearchParams(body);
    const isClient =
      form.get('client_id') === nzPostClient.clientId &&
      form.get('client_secret') === nzPostClient.clientSecret;
    if (method !== 'POST' || form.get('grant_type') !== 'client_credentials' || !isClient)
      return { status: 400, body: { error: 'invalid_client' } };
    valid = randomBytes(16).toString('hex');
    return { body: { access_token: valid, token_type: 'Bearer', expires_in: tokenSeconds } };
  };

  const checker: Service = (asked) => {
    if (!isLetIn(asked, valid))
      return { status: 401, body: { error: { message: 'Unauthorised', code: 401 } } };
    const query = asked.url.searchParams;
    if (asked.url.pathname === '/suggest') {
      const text = query.get('q') ?? '';
      if (text === '') return failure('You must supply at least q', { addresses: [] });
      const found = search(text).slice(0, Number(query.get('max') ?? 10));
      return succeed({
        addresses: found.map((each) => ({ ...labelOf(each), FullAddress: each.fullAddress })),
      });
    }
    if (asked.url.pathname !== '/details') return { status: 404, body: {} };
    const dpid = query.get('dpid');
    if (!dpid) return failure('You must supply at least dpid', { details: [] });
    const details = byDpid.get(dpid);
    return succeed({ details: details ? [detailsOf(details)] : [] });
  };

  return { token, checker, /** Takes back the token that was given out. */ revoke: () => void (valid = '') };
}

const isLetIn = ({ headers }: Asked, token: string): boolean =>
  token !== '' &&
  headers.authorization === `Bearer ${token}` &&
  headers['client_id'] === nzPostClient.clientId;

const succeed = (body: object): Answer => ({ body: { success: true, status: 'success', ...body } });
const failure = (message: string, body: object): Answer => ({
  status: 400,
  body: { success: false, status: 'failure', ...body, error: { message, code: 400 } },
});

const labelOf = ({ dpid, sourceDesc }: AddressDetails) => ({
  DPID: Number(dpid),
  SourceDesc: sourceDesc,
});

const detailsOf = (details: AddressDetails) => ({
  ...labelOf(details),
  AddressLine1: details.addressLine1,
  AddressLine2: details.addressLine2,
  AddressLine3: details.addressLine3 || null,
  AddressLine4: details.addressLine4 || null,
  AddressLine5: null,
  Postcode: details.postcode,
  Deliverable: details.deliverable,
  Physical: 'Y',
  RuralDelivery: null,
  NZGD2kCoord: null,
});
