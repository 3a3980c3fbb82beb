import { type Role, roles, roleTable } from '@forecourt/domain/desk/roles.ts';
import { defineCommand, UsageError } from '@forecourt/platform/cli/command.ts';
import { formatMoment } from '@forecourt/platform/cli/values.ts';
import { changeRole, deactivateStaffMember, resetPerson } from '../../features/staff/change-people.ts';
import { invitationLink } from '../../features/staff/invite-person.ts';
import { inTransaction } from '../../store/store.ts';
import { failOnStaffRefusal, parseEmailOperand, requireDeskOrigin, staffCommandNames } from './staff-work.ts';

const seeAll = [{ to: 'see who is there', run: staffCommandNames.list }];

/** Throws UsageError. */
function roleOf(typed: string): Role {
  const role = roles.find((known) => known === typed);
  if (role === undefined) throw new UsageError(`ROLE is one of ${roles.join(', ')}, not '${typed}'.`);
  return role;
}

export const staffRole = defineCommand({
  name: staffCommandNames.role,
  operands: ['EMAIL', 'ROLE'],
  summary: `give a person another role (${roles.join(', ')}), which ends their sessions`,
  dryRun: 'say whether the role can be changed, and change nothing',
  examples: ['staff role mere@example.co.nz manager'],
  async run({ operands: [typed, typedRole], open, dryRun }) {
    const email = parseEmailOperand(typed);
    const role = roleOf(typedRole);
    const store = await (await open()).store();
    await failOnStaffRefusal(email, () =>
      inTransaction(store, (within) => changeRole(within, { email }, role, null), { dryRun }),
    );
    const { name } = roleTable[role];
    return {
      lines: [dryRun ? `Would make ${email} ${name}.` : `${email} is ${name} now, and signs in again.`],
      data: { dryRun, email, role },
      next: dryRun ? [] : seeAll,
    };
  },
});

export const staffReset = defineCommand({
  name: 'staff reset',
  operands: ['EMAIL'],
  summary: 'let a person who lost their passkey back in: ends passkeys and sessions, and makes a new link',
  dryRun: 'say whether they are there, and change nothing',
  examples: ['staff reset mere@example.co.nz'],
  async run({ operands: [typed], open, dryRun, config }) {
    const email = parseEmailOperand(typed);
    const origin = requireDeskOrigin(config);
    const store = await (await open()).store();
    const { token, expiresAt } = await failOnStaffRefusal(email, () =>
      inTransaction(store, (within) => resetPerson(within, { email }), { dryRun }),
    );
    if (dryRun)
      return {
        lines: [`Would end the passkeys and sessions of ${email}, and make a link.`],
        data: { dryRun, email },
      };
    const link = invitationLink(origin, token);
    return {
      lines: [
        `The passkeys and sessions of ${email} have ended. Until ${formatMoment(expiresAt)} they come back by this link:`,
        link,
      ],
      data: { dryRun, email, link, expiresAt },
      next: seeAll,
      showsLinks: true,
    };
  },
});

export const staffDeactivate = defineCommand({
  name: 'staff deactivate',
  operands: ['EMAIL'],
  summary: 'keep a person out from now on: ends their passkeys and sessions',
  dryRun: 'say whether they can be deactivated, and change nothing',
  examples: ['staff deactivate mere@example.co.nz'],
  async run({ operands: [typed], open, dryRun }) {
    const email = parseEmailOperand(typed);
    const store = await (await open()).store();
    await failOnStaffRefusal(email, () =>
      inTransaction(store, (within) => deactivateStaffMember(within, { email }, null), { dryRun }),
    );
    return {
      lines: [dryRun ? `Would deactivate ${email}.` : `${email} is deactivated and signed out everywhere.`],
      data: { dryRun, email },
      next: dryRun ? [] : seeAll,
    };
  },
});
