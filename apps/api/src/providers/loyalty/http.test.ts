import { join } from 'node:path';
import {
  membershipValidationRequest,
  membershipValidationResponse,
} from '@forecourt/domain/providers/loyalty.ts';
import { loyaltyMembers } from '@forecourt/fixtures/sample/loyalty-members.ts';
import { brokenBehaviours } from '@forecourt/fixtures/simulators/conduct.ts';
import { loyaltyKey, loyaltyService } from '@forecourt/fixtures/simulators/decisions.ts';
import { startSimulator } from '@forecourt/fixtures/simulators/simulator.ts';
import { createProviderMonitor } from '@forecourt/platform/http-client/watch.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { apiDocument } from '../../testing/api-document.ts';
import { loyaltySuite } from '../../testing/suites/loyalty.ts';
import { httpLoyalty } from './http.ts';

const simulator = await startSimulator({ loyalty: loyaltyService(loyaltyMembers) });
afterAll(() => simulator.close());
beforeEach(() => simulator.set('loyalty', 'well'));

const open = (timeoutMs = 5_000) =>
  httpLoyalty(
    { url: simulator.urlOf('loyalty'), key: loyaltyKey },
    { timeoutMs, watch: createProviderMonitor() },
  );
const aroha = { membershipNumber: '1234567', firstName: 'Aroha', familyName: 'Ngata' };

loyaltySuite('over HTTP', open());

describe('a loyalty programme over HTTP', () => {
  test.each(brokenBehaviours)(
    'that is %s knows nobody and refuses nobody, in its time [PROV-07, API-13]',
    async (conduct) => {
      const loyalty = open(300);
      simulator.set('loyalty', conduct);
      await expect(loyalty.validate(aroha)).rejects.toMatchObject({
        name: 'ProviderUnavailable',
        provider: 'loyalty',
      });
    },
  );

  test('an answer of before never stands in for one that does not come [PROV-07]', async () => {
    const loyalty = open();
    expect(await loyalty.validate(aroha)).toBe(true);
    simulator.set('loyalty', 'key refused');
    await expect(loyalty.validate(aroha)).rejects.toThrow('loyalty');
  });

  test('names and numbers travel in the body, never in an address [PROV-07]', async () => {
    await open().validate(aroha);
    const asked = simulator.asked.at(-1);
    expect(asked?.url.href).toMatch(/\/membership-validations$/);
    expect(JSON.parse(asked?.body ?? '')).toEqual(aroha);
  });

  test('is described by an OpenAPI file that is made of what is sent and read [PROV-01]', async () => {
    const document = apiDocument({
      title: 'Loyalty programme for Forecourt',
      description:
        'What an installation offers so that Airpoints numbers are checked: LOYALTY_URL is the base of this service, LOYALTY_KEY its bearer key.',
      path: '/membership-validations',
      summary: 'Whether a membership number belongs to the person named',
      question: membershipValidationRequest,
      answer: membershipValidationResponse,
      repeatable: { description: 'Nothing is changed by asking; the same question may arrive again.' },
    });
    await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(
      join(import.meta.dirname, '../../../../../docs/providers/loyalty.openapi.json'),
    );
  });
});
