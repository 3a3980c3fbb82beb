import { isDeepStrictEqual } from 'node:util';
import { type Retention, retentionNames, retentionOf } from '@forecourt/domain/constants/retention.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { CommandFailedError, defineCommand } from '@forecourt/platform/cli/command.ts';
import { type PurgeCounts, purgeExpiredData, readRetention } from '../store/retention.ts';

const describePurged = (purged: PurgeCounts): string[] => {
  const { draftStates, drafts, applications, answers, enquiries, questionCounts, mailFingerprints } = purged;
  return [
    { count: applications, what: formatCount(applications, 'application') },
    { count: draftStates, what: `what ${formatCount(draftStates, 'expired draft')} held` },
    { count: drafts, what: formatCount(drafts, 'expired link') },
    {
      count: questionCounts,
      what: formatCount(questionCounts, 'count of a question', 'counts of questions'),
    },
    { count: answers, what: formatCount(answers, 'answer', 'answers kept for a retry') },
    {
      count: mailFingerprints,
      what: `who ${formatCount(mailFingerprints, 'mail')} went to and came from, as fingerprints`,
    },
    { count: enquiries, what: formatCount(enquiries, 'counted credit check') },
  ]
    .filter(({ count }) => count > 0)
    .map(({ what }) => `  ${what}`);
};

const describePeriod = (name: keyof Retention, count: number): string =>
  formatCount(count, name === 'decidedYears' ? 'year' : 'month');
const kinds: Readonly<Record<keyof Retention, string>> = {
  unsentMonths: 'applications that were not sent',
  decidedYears: 'decided applications',
  withdrawnMonths: 'withdrawn applications',
};

/** Says how long applications are kept, and until this purge were. */
const describeRetention = (now: Retention, before: Retention): string[] => [
  'Kept as brand.json says:',
  ...retentionNames.map((name) => {
    const earlier = before[name] === now[name] ? '' : `, and until now ${describePeriod(name, before[name])}`;
    return `  ${kinds[name]}: ${describePeriod(name, now[name])}${earlier}`;
  }),
];

const nothing = 'nothing is kept longer than it may be';

export const purgeNow = defineCommand({
  name: 'purge',
  summary: 'remove what may no longer be kept, as the server does every hour',
  dryRun: 'count what would be removed, and remove nothing',
  async run({ open, config, dryRun }) {
    const { database } = await open();
    const retention = retentionOf(config.brand.retention);
    const before = await readRetention(database);
    const purged = await purgeExpiredData(database, { dryRun, retention });
    if (!purged)
      throw new CommandFailedError('A server is purging right now. Try again in a minute.', {
        next: [{ to: 'try again', run: 'purge' }],
      });
    const lines = describePurged(purged);
    return {
      lines: [
        ...(lines.length > 0
          ? [dryRun ? 'Would remove:' : 'Removed:', ...lines]
          : [dryRun ? `Would remove nothing: ${nothing}.` : `Nothing was removed: ${nothing}.`]),
        ...(dryRun || !isDeepStrictEqual(retention, before) ? describeRetention(retention, before) : []),
      ],
      data: { dryRun, retention, ...purged },
    };
  },
});
