import { statusAt } from '@forecourt/domain/contract/pages.ts';
import { counted } from '@forecourt/domain/fields/counted.ts';
import { saveLinkOf } from '@forecourt/domain/saver/rules.ts';
import { lifeKinds } from '@forecourt/fixtures/sample/lives.ts';
import { CommandFailed, command } from '@forecourt/platform/cli/command.ts';
import { seeMore } from '@forecourt/platform/cli/paging.ts';
import { table } from '@forecourt/platform/cli/table.ts';
import { secondsSince, wholeNumber } from '@forecourt/platform/cli/values.ts';
import { applicationIdOf, newId } from '@forecourt/platform/crypto/ids.ts';
import { loadDataKeys } from '@forecourt/platform/crypto/key-file.ts';
import { openingOf } from '../store/demo/rows.ts';
import { clearDemo, countDemo, SeededAlready, seedDemo } from '../store/demo/seeds.ts';
import { names } from './applications/reference.ts';

/** † Default number of applications. */
const usually = 1_000;
const most = 10_000_000;

const oneOfEach = (seed: string, applications: number) =>
  lifeKinds.slice(0, applications).map(({ name, steps }, number) => {
    const { key, draftId, statusKey, reference } = openingOf(seed, number);
    const isSent = steps.some(({ does }) => does === 'submit');
    const isSaved = steps.some(({ does }) => does === 'save');
    return {
      kind: name,
      applicationId: key,
      reference: isSent ? reference : null,
      draftId: isSaved ? draftId : null,
      statusKey: isSent ? statusKey : null,
    };
  });

const pageOf = ({ draftId, statusKey }: ReturnType<typeof oneOfEach>[number]): string =>
  statusKey ? statusAt(statusKey) : draftId ? saveLinkOf('', applicationIdOf(draftId), draftId) : '-';

export const demoSeed = command({
  name: 'demo seed',
  summary: 'add invented applications in all states, to try the product or to see it with many',
  options: {
    applications: { type: 'string', value: 'COUNT', help: `how many; ${usually} unless given` },
    seed: { type: 'string', value: 'TEXT', help: 'repeats the same applications; random unless given' },
    links: { type: 'boolean', help: 'also list the link of each, which opens it for anybody' },
    yes: { type: 'boolean', help: 'do so even in production' },
  },
  dryRun: 'say what would be made',
  examples: ['demo seed', 'demo seed --applications 1000000 --seed autumn'],
  async run({ open, config, options, dryRun, progress, stop, tell }) {
    const again = seeMore('demo seed', {
      yes: true,
      applications: options.applications,
      seed: options.seed === undefined ? undefined : JSON.stringify(options.seed),
    });
    if (config.production && !options.yes)
      throw new CommandFailed(
        'This is production: invented applications would be mixed with real ones. Use --yes to make them anyway.',
        { id: 'production', next: [{ ...again, to: 'make them anyway' }] },
      );
    const wanted = wholeNumber('applications', options.applications ?? String(usually), 1, most);
    const seed = options.seed ?? newId();
    const kinds = oneOfEach(seed, wanted);
    if (dryRun)
      return {
        lines: [`Would make ${counted(wanted, 'application')} of ${counted(kinds.length, 'kind')}.`],
        data: { dryRun, applications: wanted, seed },
      };
    const database = await open();
    const keys = loadDataKeys(config.dataKeys, config.dataDir, tell);
    const started = performance.now();
    const { name: provider, businessContactEmail } = config.brand;
    const made = await seedDemo(database.owner, {
      seed,
      keys,
      handsOver: config.handover !== undefined,
      provider,
      businessContactEmail,
      now: new Date(),
      applications: wanted,
      onSeeded: progress(wanted, 'seeded').advance,
      stop,
    }).catch((error: unknown) => {
      if (!(error instanceof SeededAlready)) throw error;
      throw new CommandFailed(`The applications of the seed '${seed}' are there already.`, {
        id: 'seeded-already',
        next: [
          { to: 'remove them', run: 'demo clear' },
          { to: 'add others', run: 'demo seed' },
        ],
      });
    });
    const seconds = secondsSince(started);
    return {
      lines: [
        `${counted(made, 'application')} in ${seconds} s, of the seed '${seed}'. One of each kind:`,
        '',
        table(
          [
            { title: 'KIND', of: ({ kind }) => kind },
            { title: 'REFERENCE', of: ({ reference }) => reference ?? '-' },
            ...(options.links ? [{ title: 'PAGE', of: pageOf }] : []),
          ],
          kinds,
        ),
      ],
      data: { dryRun, applications: made, seconds, seed, kinds },
      showsLinks: options.links,
      next: [
        { to: 'look at them', run: names.list },
        { to: 'remove them again', run: 'demo clear' },
      ],
    };
  },
});

export const demoClear = command({
  name: 'demo clear',
  summary: 'remove every application that demo seed made, with its records, and nothing else',
  dryRun: 'count them',
  async run({ open, dryRun, progress, stop }) {
    const { owner } = await open();
    const there = await countDemo(owner);
    if (dryRun)
      return {
        lines: [`Would remove ${counted(there, 'application')} of a demonstration.`],
        data: { dryRun, applications: there },
      };
    const applications = await clearDemo(owner, { onCleared: progress(there, 'removed').advance, stop });
    return {
      lines: [
        applications === 0
          ? 'There is no application of a demonstration.'
          : `${counted(applications, 'application')} of a demonstration removed.`,
      ],
      data: { dryRun, applications },
    };
  },
});
