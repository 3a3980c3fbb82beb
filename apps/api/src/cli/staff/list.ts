import { type Role, roleTable } from '@forecourt/domain/desk/roles.ts';
import { formatDay } from '@forecourt/domain/fields/moment.ts';
import { defineCommand } from '@forecourt/platform/cli/command.ts';
import { createTable, type TerminalColumn } from '@forecourt/platform/cli/table.ts';
import { formatMoment } from '@forecourt/platform/cli/values.ts';
import { listOpenInvitations } from '../../store/desk/invitations.ts';
import { listStaff } from '../../store/desk/staff.ts';
import { staffCommandNames } from './staff-work.ts';

type Line = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly state: string;
  readonly by: string;
};

const columns: readonly TerminalColumn<Line>[] = [
  { title: 'EMAIL', of: ({ email }) => email, narrow: 'shorten' },
  { title: 'NAME', of: ({ name }) => name, narrow: 'shorten' },
  { title: 'ROLE', of: ({ role }) => roleTable[role].name },
  { title: 'STATE', of: ({ state }) => state },
  { title: 'INVITED BY', of: ({ by }) => by, narrow: 'shorten' },
];

export const staffList = defineCommand({
  name: staffCommandNames.list,
  summary: 'list the people of the desk and the invitations that wait',
  examples: ['staff list --json'],
  async run({ open }) {
    const store = await (await open()).store();
    const staff = await listStaff(store);
    const invitations = (await listOpenInvitations(store)).map(({ email, name, role, by, expiresAt }) => ({
      email,
      name,
      role,
      by,
      expiresAt,
    }));
    const lines: Line[] = [
      ...staff.map(({ since, deactivatedAt, ...person }) => ({
        ...person,
        state: deactivatedAt ? `left ${formatDay(deactivatedAt)}` : `since ${formatDay(since)}`,
        by: '-',
      })),
      ...invitations.map(({ expiresAt, name, by, ...invited }) => ({
        ...invited,
        name: name ?? '-',
        by: by ?? 'the command line',
        state: `invited until ${formatMoment(expiresAt)}`,
      })),
    ];
    return {
      lines: lines.length > 0 ? [createTable(columns, lines)] : ['Nobody is at the desk yet.'],
      data: { people: staff, invitations },
      next: [
        ...(lines.length > 0
          ? []
          : [{ to: 'invite the first', run: `${staffCommandNames.invite} EMAIL --role manager` }]),
        ...(invitations[0]
          ? [{ to: 'cancel an invitation', run: `${staffCommandNames.uninvite} ${invitations[0].email}` }]
          : []),
      ],
    };
  },
});
