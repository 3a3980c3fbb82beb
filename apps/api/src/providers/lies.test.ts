import { creditDecision } from '@forecourt/domain/contract/credit-checks.ts';
import { address, addressDetails } from '@forecourt/domain/fields/address.ts';
import { businessMatch, businessRecord } from '@forecourt/domain/fields/business-record.ts';
import { loyaltyMembers } from '@forecourt/fixtures/sample/loyalty-members.ts';
import { makeAddresses } from '@forecourt/fixtures/sample/make-addresses.ts';
import { makeBusinesses } from '@forecourt/fixtures/sample/make-businesses.ts';
import {
  bureauKey,
  creditBureauService,
  loyaltyKey,
  loyaltyService,
} from '@forecourt/fixtures/simulators/decisions.ts';
import { nzPostCredentials, nzPostServices } from '@forecourt/fixtures/simulators/nz-post.ts';
import { nzbnKey, nzbnService } from '@forecourt/fixtures/simulators/nzbn.ts';
import { type SimulatedService, startSimulator } from '@forecourt/fixtures/simulators/simulator.ts';
import { ProviderUnavailable } from '@forecourt/platform/http-client/call-error.ts';
import { createProviderMonitor } from '@forecourt/platform/http-client/watch.ts';
import fc from 'fast-check';
import { afterAll, describe, test } from 'vitest';
import * as z from 'zod/mini';
import { mere } from '../testing/suites/credit-bureau.ts';
import { nzPostAddresses } from './addresses/nz-post.ts';
import { nzbnRegister } from './business-register/nzbn.ts';
import { httpCreditBureau } from './credit-bureau/http.ts';
import { httpLoyalty } from './loyalty/http.ts';

type Lie = { readonly place: number; readonly instead: unknown };
let lies: readonly Lie[] = [];

/** Replaces some places of the answer, or all of it. */
function twist(body: unknown, { place, instead }: Lie): unknown {
  const copy = structuredClone({ body }) as Record<string, unknown>;
  const places: [Record<string, unknown>, string][] = [];
  const visit = (holder: Record<string, unknown>): void => {
    for (const [key, value] of Object.entries(holder)) {
      places.push([holder, key]);
      if (typeof value === 'object' && value !== null) visit(value as Record<string, unknown>);
    }
  };
  visit(copy);
  const [holder, key] = places[place % places.length] ?? [copy, 'body'];
  holder[key] = instead;
  return copy['body'];
}
const lying =
  (service: SimulatedService): SimulatedService =>
  async (asked) => {
    const answer = await service(asked);
    return { ...answer, body: lies.reduce(twist, answer.body) };
  };

const addresses = makeAddresses();
const { token, checker } = nzPostServices(addresses);
const simulator = await startSimulator({
  token,
  register: lying(nzbnService(makeBusinesses(addresses))),
  checker: lying(checker),
  bureau: lying(creditBureauService),
  loyalty: lying(loyaltyService(loyaltyMembers)),
});
afterAll(() => simulator.close());

const settings = { timeoutMs: 5_000, watch: createProviderMonitor() };
const register = () => nzbnRegister({ url: simulator.urlOf('register'), key: nzbnKey }, settings);
const post = () =>
  nzPostAddresses(
    { url: simulator.urlOf('checker'), tokenUrl: simulator.urlOf('token'), ...nzPostCredentials },
    settings,
  );
const dpid = addresses.find(({ details }) => details.dpid !== null)?.details.dpid ?? '';
const aroha = { membershipNumber: '1234567', firstName: 'Aroha', familyName: 'Ngata' };

describe('a provider that lies', () => {
  test.each<[string, () => Promise<unknown>, z.ZodMiniType]>([
    ['a search of the register', () => register().search('lindis', 'Limited'), z.array(businessMatch)],
    ['a record of the register', () => register().find('9429990000011'), z.optional(businessRecord)],
    ['a search of addresses', () => post().search('14 lambton quay'), z.array(address)],
    ['details of an address', () => post().find(dpid), z.optional(addressDetails)],
    [
      'a credit decision',
      () => httpCreditBureau({ url: simulator.urlOf('bureau'), key: bureauKey }, settings).check(mere),
      creditDecision,
    ],
    [
      'a membership',
      () => httpLoyalty({ url: simulator.urlOf('loyalty'), key: loyaltyKey }, settings).validate(aroha),
      z.boolean(),
    ],
  ])(
    'about %s is unavailable or fits the contract, whatever it says [PROV-07, REL-05]',
    async (_, ask, contract) => {
      const instead = fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.string({ minLength: 150, maxLength: 2_000 }),
      );
      const some = fc.array(fc.record({ place: fc.nat(), instead }), { minLength: 1, maxLength: 3 });
      await fc.assert(
        fc.asyncProperty(some, async (reported) => {
          lies = reported;
          const answer = await ask().catch((error: unknown) => error);
          return answer instanceof ProviderUnavailable || contract.safeParse(answer).success;
        }),
        { numRuns: 60 },
      );
    },
  );
});
