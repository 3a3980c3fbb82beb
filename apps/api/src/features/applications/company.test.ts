import type { BusinessType } from '@forecourt/domain/constants/options.ts';
import type { BusinessRegister } from '@forecourt/domain/providers/ports.ts';
import { lindisPassFencing } from '@forecourt/domain/testing/records.ts';
import { ProviderUnavailable } from '@forecourt/platform/http-client/call-error.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { submissionFor, testServer } from '../../testing/server.ts';

const { call, create, submitted, queuedEmails, providers } = await testServer({ RATE_LIMIT_FACTOR: '100' });
const submit = (id: string, details: object) => call('PUT', `/v1/applications/${id}`, { details });
const decisionOf = async (id: string) => (await call('GET', `/v1/creditchecks/${id}`)).body.decision;

const registered = providers.businessRegister.find;
const registerAnswers = (find: BusinessRegister['find']): void => {
  providers.businessRegister = { ...providers.businessRegister, find };
};
afterEach(() => registerAnswers(registered));

describe('a company is what the register says it is', () => {
  test.each(['SoleTrader', 'Partnership', 'TrustSociety', 'Other'] as const)(
    'a company of the register that is called %s must say whether its applicant is a director [CRED-01, CRED-14]',
    async (businessType) => {
      const id = await create();
      const { businessDetails, creditDetails, ...rest } = submissionFor('limitedDirector');
      const called = { ...rest, businessDetails: { ...businessDetails, businessType } };
      const silent = { ...called, creditDetails: { ...creditDetails, isCompanyDirector: null } };
      const { status, body } = await submit(id, silent);
      expect(status).toBe(400);
      expect(body.exception).toEqual([
        {
          field: 'details.creditDetails.isCompanyDirector',
          errorMessage: 'Say whether you are a director of the company',
        },
      ]);
      expect(await queuedEmails(id)).toEqual([]);
      expect((await submit(id, { ...called, creditDetails })).status).toBe(200);
    },
  );

  test('a business that is not on the register any more is named, and can be entered by hand [CRED-14]', async () => {
    const id = await create();
    const { businessDetails, ...rest } = submissionFor('limitedDirector');
    const nzbn = '9429990009999';
    const gone = { ...businessDetails, nzbn, business: { ...lindisPassFencing, nzbn } };
    const { status, body } = await submit(id, { ...rest, businessDetails: gone });
    expect(status).toBe(400);
    expect(body.exception).toEqual([
      {
        field: 'details.businessDetails.nzbn',
        errorMessage: expect.stringMatching(/could not find this business.+Search.+by hand/),
      },
    ]);
    const byHand = { ...gone, nzbn: null, business: null, hasManualInputBusiness: true };
    expect((await submit(id, { ...rest, businessDetails: byHand })).status).toBe(200);
  });

  test('while the register is away, a business is taken as what its record said before and goes to Assess, and the bureau is not asked [CRED-14, PROV-08]', async () => {
    providers.creditBureau = { check: async () => 'Approved' };
    registerAnswers(async () => {
      throw new ProviderUnavailable('businessRegister');
    });
    const { businessDetails, creditDetails, ...rest } = submissionFor('limitedDirector');
    const decisionAs = async (
      businessType: BusinessType,
      isCompanyDirector: boolean | null,
      entityTypeCode = 'LTD',
    ) => {
      const id = await create();
      const business = { ...lindisPassFencing, entityTypeCode };
      await submit(id, {
        ...rest,
        businessDetails: { ...businessDetails, businessType, business },
        creditDetails: { ...creditDetails, isCompanyDirector },
      });
      return await decisionOf(id);
    };
    expect(await decisionAs('Limited', true)).toBe('Assess');
    expect(await decisionAs('Other', true)).toBe('Assess');
    expect(await decisionAs('SoleTrader', null, 'Sole_Trader')).toBe('Assess');
    expect(await decisionOf(await submitted('soleTrader'))).toBe('Approved');
    registerAnswers(registered);
    expect(await decisionAs('Limited', true)).toBe('Approved');
  });

  test('the register is asked once about a business, for what it is and for its age [CRED-14, CRED-13]', async () => {
    const asked: string[] = [];
    const ages: (number | null)[] = [];
    const business = { ...lindisPassFencing, registrationDate: '2001-01-31' };
    registerAnswers(async (nzbn) => {
      asked.push(nzbn);
      return business;
    });
    providers.creditBureau = {
      check: async ({ businessAgeYears }) => {
        ages.push(businessAgeYears);
        return 'Approved';
      },
    };
    const { businessDetails, ...rest } = submissionFor('limitedDirector');
    await submit(await create(), { ...rest, businessDetails: { ...businessDetails, business } });
    await submitted('soleTrader');
    expect(asked).toEqual([lindisPassFencing.nzbn]);
    expect(ages).toEqual([expect.any(Number), null]);
    expect(ages[0]).toBeGreaterThanOrEqual(25);
  });
});
