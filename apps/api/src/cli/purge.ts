import { counted } from '@forecourt/domain/fields/counted.ts';
import { type Purged, purge } from '../store/retention.ts';
import { type Command, CommandFailed } from './command.ts';

const told = ({ draftStates, drafts, applications, answers }: Purged): string[] =>
  [
    { count: applications, what: counted(applications, 'application') },
    { count: draftStates, what: `what ${counted(draftStates, 'expired draft')} held` },
    { count: drafts, what: counted(drafts, 'expired link') },
    { count: answers, what: counted(answers, 'answer', 'answers kept for a retry') },
  ]
    .filter(({ count }) => count > 0)
    .map(({ what }) => `  ${what}`);

/** Removes what is kept no longer, as each server does by itself every hour; a dry run only counts. */
export const purgeNow: Command = {
  name: 'purge',
  operands: [],
  summary: 'remove what is kept no longer, as the server does by itself every hour',
  options: { 'dry-run': { type: 'boolean' } },
  optionHelp: { 'dry-run': 'count what would be removed, and remove nothing' },
  async run({ open, options }) {
    const dryRun = options['dry-run'] === true;
    const { database } = await open();
    const purged = await purge(database, { dryRun });
    if (!purged) throw new CommandFailed('A server purges at this moment. Try again in a minute.');
    const lines = told(purged);
    const head = dryRun ? 'Would be removed (run it without --dry-run to do so):' : 'Removed:';
    return {
      lines: lines.length > 0 ? [head, ...lines] : ['Nothing is kept longer than it may be.'],
      data: { dryRun, ...purged },
    };
  },
};
