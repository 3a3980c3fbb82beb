import type { testServer } from './server.ts';

type Server = Pick<Awaited<ReturnType<typeof testServer>>, 'call' | 'create' | 'pool' | 'rowOf'>;

export type LinkIds = { readonly id: string; readonly draftId: string };

export function linksOf({ call, create, pool, rowOf }: Server) {
  const at = ({ id, draftId }: LinkIds) => `/v1/applications/${id}/drafts/${draftId}`;
  const save = async (id: string, value: unknown = 'saved'): Promise<LinkIds> => {
    const draft = { applicationExternalId: id, state: { rootState: { value } }, replaces: true };
    const { applicationId, draftId } = (await call('POST', '/v1/drafts', draft)).body;
    return { id: applicationId, draftId };
  };
  return {
    save,
    load: (link: LinkIds) => call('GET', at(link)),
    keep: (link: LinkIds, value: unknown, basedOn: number) =>
      call('PUT', at(link), { state: { rootState: { value } }, basedOn }),
    turnOff: (link: LinkIds) => call('PUT', `${at(link)}/revoke`),
    /** A link of an earlier release shows the owner's id. */
    begun: async (isEarlier = false) => {
      const owner = await create();
      const link = await save(owner);
      if (!isEarlier) return { owner, link };
      await asEarlier(owner);
      return { owner, link: { id: owner, draftId: link.draftId } };
    },
    asEarlier,
  };

  /** Turns all links into ones of an earlier release, as the migration leaves them. */
  async function asEarlier(owner: string): Promise<void> {
    const row = await rowOf(owner);
    await pool.query('update drafts set shows_key = true where application_id = $1', [row]);
    await pool.query(
      `update applications set key_until = (select min(expires_at) from drafts where application_id = id)
       where id = $1`,
      [row],
    );
  }
}
