import { draftOf } from '@forecourt/domain/drafts/draft.ts';
import { completeApplicants } from '@forecourt/domain/testing/applicants.ts';
import type { LeanClient } from './lean-client.ts';

export const draftBytes = 6_000;
export const contact = {
  fullName: 'Aroha Ngata',
  email: 'aroha@example.co.nz',
  receiveCorrespondence: true,
  type: 1,
};

/** A whole application, in as many bytes as one with a few cards more. */
export function rootState(): object {
  const draft = draftOf(completeApplicants.soleTrader);
  const padding = draftBytes - Buffer.byteLength(JSON.stringify({ ...draft, padding: '' }));
  return { ...draft, padding: 'x'.repeat(Math.max(0, padding)) };
}

/** Begins applications, and returns what saves the next of them again, and what opens it. */
export async function drafter(client: LeanClient, applications: number) {
  const state = { rootState: rootState() };
  const links: { path: string; basedOn: number }[] = [];
  for (let left = applications; left > 0; left -= 1) {
    const created = await client.send('POST', '/v1/applications', contact);
    const { externalId } = JSON.parse(created) as { externalId: string };
    const saved = await client.send('POST', '/v1/drafts', { applicationExternalId: externalId, state });
    const { draftId, version } = JSON.parse(saved) as { draftId: string; version: number };
    links.push({ path: `/v1/applications/${externalId}/drafts/${draftId}`, basedOn: version });
  }
  let turn = 0;
  const next = () => {
    const link = links[turn % links.length];
    if (!link) throw new Error('There is nothing to save.');
    return link;
  };
  return {
    save(): Promise<string> {
      turn += 1;
      const link = next();
      const saved = client.send('PUT', link.path, { state, basedOn: link.basedOn });
      link.basedOn += 1;
      return saved;
    },
    open: (): Promise<string> => client.get(next().path),
  };
}
