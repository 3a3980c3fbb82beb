import { comesTrue } from '../../scripts/servers.ts';
import type { Machine } from './machine.ts';

type Member = {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
};

const wholeAgainMs = 120_000;

/** What the three machines say of each other, by whichever of them answers; empty when none does. */
async function members(machines: readonly Machine[]): Promise<readonly Member[]> {
  for (const { restApi } of machines) {
    const answer = await fetch(`${restApi}/cluster`, { signal: AbortSignal.timeout(1_500) }).catch(
      () => undefined,
    );
    if (!answer?.ok) continue;
    const { members: said = [] } = (await answer.json().catch(() => ({}))) as { members?: Member[] };
    if (said.length > 0) return said;
  }
  return [];
}

const isPrimary = async ({ restApi }: Machine): Promise<boolean> =>
  (await fetch(`${restApi}/primary`, { signal: AbortSignal.timeout(1_500) }).catch(() => undefined))
    ?.status === 200;

/** Three machines whose database Patroni keeps: who is what, and waiting until that is as it should be. */
export function patroniOf(machines: readonly Machine[]) {
  const named = (role: string, said: readonly Member[]): Machine | undefined => {
    const member = said.find((each) => each.role === role && ['running', 'streaming'].includes(each.state));
    return machines.find(({ name }) => name === member?.name);
  };
  const found = async (role: string): Promise<Machine> => {
    const machine = named(role, await members(machines));
    if (!machine) throw new Error(`no machine is ${role} now`);
    return machine;
  };
  const isWhole = async (): Promise<boolean> => {
    const said = await members(machines);
    const timelines = new Set(said.map(({ timeline }) => timeline));
    const work = said.filter(({ state }) => ['running', 'streaming'].includes(state));
    if (work.length < machines.length || timelines.size !== 1 || !named('sync_standby', said)) return false;
    const leader = named('leader', said);
    return leader !== undefined && (await isPrimary(leader));
  };
  return {
    leader: () => found('leader'),
    synchronousStandby: () => found('sync_standby'),
    isWhole,
    /** Waits until all three work and one of them is waited for by every commit; false when that takes too long. */
    becomesWhole: (): Promise<boolean> => comesTrue(isWhole, wholeAgainMs, 500),
    /** Waits until another than this one is primary; false when that takes too long. */
    isReplaced(old: Machine, withinMs: number): Promise<boolean> {
      const others = machines.filter((machine) => machine !== old);
      return comesTrue(async () => (await Promise.all(others.map(isPrimary))).includes(true), withinMs, 250);
    },
    /** Has Patroni give the leadership to another. */
    async switchOver(): Promise<void> {
      const leader = await found('leader');
      const { PATRONI_RESTAPI_USERNAME: user, PATRONI_RESTAPI_PASSWORD: password } = leader.settings;
      const answer = await fetch(`${leader.restApi}/switchover`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
        body: JSON.stringify({ leader: leader.name }),
      });
      if (!answer.ok)
        throw new Error(`Patroni does not switch over: ${answer.status} ${await answer.text()}`);
    },
  };
}
export type Patroni = ReturnType<typeof patroniOf>;
