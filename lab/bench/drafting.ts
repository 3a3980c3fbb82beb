import type { Card } from '@forecourt/domain/cards/state.ts';
import { draftOf } from '@forecourt/domain/drafts/draft.ts';
import { completeApplicants } from '@forecourt/domain/testing/applicants.ts';
import { drawCards } from '@forecourt/fixtures/sample/applicant-parts.ts';
import { createRandom } from '@forecourt/fixtures/sample/random.ts';
import { type LeanClient, requestOf } from './lean-client.ts';

export const draftBytes = 6_000;
export const contact = {
  fullName: 'Aroha Ngata',
  email: 'aroha@example.co.nz',
  receiveCorrespondence: true,
  type: 1,
};

/** A whole application with cards of so many drivers and vehicles that it is at least as long as `draftBytes`. */
export function rootState(seed: string): object {
  const random = createRandom(seed);
  const cardChanges: Card[] = [];
  const { soleTrader } = completeApplicants;
  const draft = () => draftOf({ ...soleTrader, cards: { ...soleTrader.cards, cardChanges } });
  while (Buffer.byteLength(JSON.stringify(draft())) < draftBytes)
    cardChanges.push(...drawCards(random).slice(0, 1));
  return draft();
}

const beforeVersion = '{"basedOn":';
const versionDigits = 9;

/** Begins applications, and returns what saves the next of them again, and what opens it. */
export async function drafter(client: LeanClient, applications: number) {
  // Requests are serialised beforehand: the client must not count.
  const links: { path: string; request: Buffer; versionAt: number; basedOn: number }[] = [];
  for (let left = applications; left > 0; left -= 1) {
    const created = await client.send('POST', '/v1/applications', contact);
    const { externalId } = JSON.parse(created) as { externalId: string };
    const state = { rootState: rootState(String(left)) };
    const saved = await client.send('POST', '/v1/drafts', { applicationExternalId: externalId, state });
    const { draftId, version } = JSON.parse(saved) as { draftId: string; version: number };
    const path = `/v1/applications/${externalId}/drafts/${draftId}`;
    const body = Buffer.from(
      `${beforeVersion}${' '.repeat(versionDigits)},"state":${JSON.stringify(state)}}`,
    );
    const request = requestOf('PUT', path, body);
    const versionAt = request.length - body.length + beforeVersion.length;
    links.push({ path, request, versionAt, basedOn: version });
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
      link.request.write(String(link.basedOn).padStart(versionDigits), link.versionAt, 'latin1');
      const saved = client.ask(link.request);
      link.basedOn += 1;
      return saved;
    },
    open: (): Promise<string> => client.get(next().path),
  };
}
