import { invitationHours } from '@forecourt/domain/constants/limits.ts';
import { personName } from '@forecourt/domain/contract/desk/person-name.ts';
import { roles, roleTable } from '@forecourt/domain/desk/roles.ts';
import { defineCommand, UsageError } from '@forecourt/platform/cli/command.ts';
import { formatMoment } from '@forecourt/platform/cli/values.ts';
import { cancelInvitation, invitationLink, invitePerson } from '../../features/staff/invite-person.ts';
import { inTransaction } from '../../store/store.ts';
import { failOnStaffRefusal, parseEmailOperand, requireDeskOrigin, staffCommandNames } from './staff-work.ts';

/** Throws UsageError. */
function nameOf(typed: string | undefined): string | null {
  if (typed === undefined) return null;
  const { data, error } = personName.safeParse(typed);
  if (data === undefined) throw new UsageError(`--name: ${error?.issues[0]?.message}.`);
  return data;
}

export const staffInvite = defineCommand({
  name: staffCommandNames.invite,
  operands: ['EMAIL'],
  summary: `make a link by which a person comes to the desk; it works once, for ${invitationHours} hours`,
  options: {
    role: { type: 'string', value: 'ROLE', oneOf: roles, help: 'what they may do' },
    name: { type: 'string', value: 'NAME', help: 'their name, which they can change' },
  },
  dryRun: 'say whether they can be invited, and make no link',
  examples: ["staff invite mere@example.co.nz --role assessor --name 'Mere Tamati'"],
  async run({ operands: [typed], options, open, dryRun, config }) {
    const email = parseEmailOperand(typed);
    const { role } = options;
    if (role === undefined) throw new UsageError(`Say with --role what they may do: ${roles.join(', ')}.`);
    const name = nameOf(options.name);
    const origin = requireDeskOrigin(config);
    const store = await (await open()).store();
    const { token, expiresAt } = await failOnStaffRefusal(email, () =>
      inTransaction(store, (within) => invitePerson(within, { email, name, role }, null), { dryRun }),
    );
    if (dryRun)
      return { lines: [`Would invite ${email} as ${roleTable[role].name}.`], data: { dryRun, email, role } };
    const link = invitationLink(origin, token);
    return {
      lines: [
        `${email} is invited as ${roleTable[role].name} until ${formatMoment(expiresAt)}. Give them this link yourself:`,
        link,
      ],
      data: { dryRun, email, role, link, expiresAt },
      next: [{ to: 'see who is there', run: staffCommandNames.list }],
      showsLinks: true,
    };
  },
});

export const staffUninvite = defineCommand({
  name: staffCommandNames.uninvite,
  operands: ['EMAIL'],
  summary: 'cancel the invitation that waits for an address: its link ends',
  dryRun: 'say whether an invitation waits, and cancel nothing',
  examples: ['staff uninvite mere@example.co.nz'],
  async run({ operands: [typed], open, dryRun }) {
    const email = parseEmailOperand(typed);
    const store = await (await open()).store();
    await failOnStaffRefusal(
      email,
      () => inTransaction(store, (within) => cancelInvitation(within, email, null), { dryRun }),
      `No invitation to ${email} waits: it was accepted or cancelled, or has run out.`,
    );
    return {
      lines: [
        dryRun
          ? `Would cancel the invitation of ${email}.`
          : `The invitation of ${email} is cancelled: its link no longer works.`,
      ],
      data: { dryRun, email },
      next: dryRun ? [] : [{ to: 'see who is there', run: staffCommandNames.list }],
    };
  },
});
