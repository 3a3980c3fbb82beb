import type { ApprovalPolicy } from '@forecourt/domain/desk/second-look.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { programName } from '@forecourt/platform/cli/program-name.ts';
import type { FastifyInstance } from 'fastify';
import { invitationLink, invitePerson } from '../features/staff/invite-person.ts';
import { countPasskeys } from '../store/desk/passkeys.ts';
import { listStaff, type StoredPerson } from '../store/desk/staff.ts';
import { inTransaction, type StoreTransaction } from '../store/store.ts';
import { buildDesk, type DeskDependencies } from './desk-app.ts';

type Starting = DeskDependencies & {
  readonly tell: (line: string) => void;
  /** Stopped together; the desk comes to them. */
  readonly servers: FastifyInstance[];
};

/** Address of the first manager's invitation, for trying. */
const firstManager = { email: 'manager@example.com', name: null, role: 'manager' } as const;

/** In a trial, says how somebody comes in again who went on without a passkey. */
async function wayBackIn(store: StoreTransaction, people: readonly StoredPerson[]): Promise<string> {
  for (const { id, email, deactivatedAt } of people)
    if (deactivatedAt === null && (await countPasskeys(store, id)) === 0)
      return `; a new link for ${email}, who has no passkey: ${programName} staff reset ${email}`;
  return '';
}

/** Returns how the first manager comes in: by a link, or in production by a command. */
async function wayIn({ config, access, store }: Starting): Promise<string> {
  const isTrial = !config.production && !access.openId;
  return await inTransaction(store, async (transaction) => {
    const people = await listStaff(transaction);
    if (people.length > 0) return isTrial ? await wayBackIn(transaction, people) : '';
    if (!isTrial) return `; invite the first manager: ${programName} staff invite EMAIL --role manager`;
    const { token } = await invitePerson(transaction, firstManager, null);
    return `; the first manager signs in by ${invitationLink(access.origin, token)}`;
  });
}

const confirmed: Readonly<Record<ApprovalPolicy['twoPerson'], string>> = {
  off: 'Decisions and withdrawals at the desk need no second person.',
  changes: 'Decisions at the desk that give another outcome, and withdrawals, need a second person.',
  all: 'Decisions and withdrawals at the desk need a second person.',
};
const sayLook = ({ graceMinutes, twoPerson }: ApprovalPolicy): string =>
  `${confirmed[twoPerson]} Each takes effect ${graceMinutes === 0 ? 'at once then' : `${formatCount(graceMinutes, 'minute')} later`}.`;

/** Starts the desk and says where it is. Throws when its port is taken. */
export async function startDesk(starting: Starting): Promise<void> {
  const { access, servers, tell } = starting;
  const app = await buildDesk(starting);
  servers.push(app);
  await app.listen({ port: access.port, host: access.host }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`port ${access.port} of the desk is taken: set DESK_PORT to another one, or to off.`)
      : error;
  });
  tell(`The desk is at ${access.origin}${await wayIn(starting)}`);
  if (access.secondLook) tell(sayLook(access.secondLook));
}
