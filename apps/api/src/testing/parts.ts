import { submissionBodyOf } from '@forecourt/domain/application/parts.ts';
import type { AskedPart } from '@forecourt/domain/contract/parts.ts';
import type { Credit } from '@forecourt/domain/credit/state.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { today } from '@forecourt/domain/testing/change.ts';
import type { testServer } from './server.ts';

type Server = Pick<Awaited<ReturnType<typeof testServer>>, 'call' | 'create' | 'queuedEmails'>;

export const hamish = { name: 'Hamish Buchan', email: 'hamish@lindisfencing.co.nz' };

export const businessOf = ({ business }: Application) => ({
  businessType: business.businessType,
  nzbn: business.business?.nzbn ?? null,
  businessName: business.businessName,
});

/** Returns the applicant's form while somebody else answers the credit section. */
export function withPart(application: Application, asked: AskedPart): Application {
  const { part: _, ...part } = asked;
  return { ...application, credit: { ...application.credit, part } };
}

export const submissionBody = (application: Application): object => {
  const body = submissionBodyOf(application, today);
  if (!body) throw new Error('a question is not answered');
  return body;
};

/** Asks Hamish Buchan to answer a part, and acts as him by the link in his email. */
export function partsOf({ call, create, queuedEmails }: Server) {
  const at = (id: string) => `/v1/applications/${id}/parts`;
  const keyOf = async (id: string): Promise<string> => {
    const mail = (await queuedEmails(id)).findLast(({ kind }) => kind === 'part-asked');
    if (!mail || !('partKey' in mail.emailData)) throw new Error('nobody was asked');
    return mail.emailData.partKey;
  };
  const ask = async (id: string, application = limitedDirector, whom: object = {}) => {
    const body = { part: 'credit', ...hamish, business: businessOf(application), ...whom };
    return call('POST', at(id), body);
  };
  return {
    ask,
    keyOf,
    list: (id: string) => call('GET', at(id)),
    change: (id: string, change: string, number = 1) => call('PUT', `${at(id)}/${number}`, { change }),
    open: (key: string) => call('POST', '/v1/part/open', { key }),
    save: (key: string, credit: Credit, basedOn = 0) =>
      call('PUT', '/v1/part/save', { key, basedOn, credit }),
    answer: (key: string, credit: Credit = limitedDirector.credit) =>
      call('POST', '/v1/part/answer', { key, credit }),
    withdraw: (key: string) => call('POST', '/v1/part/withdraw', { key }),
    guarantee: (key: string) =>
      call('POST', '/v1/part/guarantee', {
        key,
        agreedToPersonalGuarantee: true,
        guaranteeVersion: '2026-11',
      }),
    submit: (id: string, application: Application) =>
      call('PUT', `/v1/applications/${id}`, submissionBody(application)),
    /** Begins an application whose credit section Hamish Buchan is asked to answer. */
    async asked(application = limitedDirector) {
      const id = await create();
      const [part] = (await ask(id, application)).body.parts;
      return { id, key: await keyOf(id), part: part as AskedPart };
    },
  };
}
