import { statusPath } from '@forecourt/domain/contract/pages.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { saveLinkOf } from '@forecourt/domain/saver/rules.ts';
import { scenarioKinds } from '@forecourt/fixtures/sample/lives.ts';
import { CommandFailedError, defineCommand } from '@forecourt/platform/cli/command.ts';
import { seeMoreStep } from '@forecourt/platform/cli/paging.ts';
import { createTable } from '@forecourt/platform/cli/table.ts';
import { parseWholeNumber, secondsSince } from '@forecourt/platform/cli/values.ts';
import { applicationIdOf, newId } from '@forecourt/platform/crypto/ids.ts';
import { countDemoApplications, removeDemoBatch } from '../../store/demo-seeds.ts';
import { applicationCommandNames } from '../applications/reference.ts';
import type { SeededApplication } from './seed-application.ts';
import { DemoAlreadySeeded, runAsOwner, seedDemo } from './seed-demo.ts';

/** † Default number of applications: a morning's work. */
const usually = 60;
/** † Each takes a moment. */
const most = 10_000;

const pageOf = (origin: string, { draftId, statusKey }: SeededApplication): string =>
  statusKey
    ? `${origin}${statusPath(statusKey)}`
    : draftId
      ? saveLinkOf(origin, applicationIdOf(draftId), draftId)
      : '-';

const seededAlready = (seed: string) =>
  new CommandFailedError(`The applications of the seed '${seed}' are there already.`, {
    id: 'seeded-already',
    next: [
      { to: 'remove them', run: 'demo clear' },
      { to: 'add others', run: 'demo seed' },
    ],
  });

export const demoSeed = defineCommand({
  name: 'demo seed',
  summary: 'add invented applications in all states, to try the product',
  options: {
    applications: { type: 'string', value: 'COUNT', help: `how many; ${usually} unless given` },
    seed: {
      type: 'string',
      value: 'TEXT',
      help: 'draws the same people and lives again; random unless given',
    },
    links: { type: 'boolean', help: 'also list the link of each, which opens it for anybody' },
    yes: { type: 'boolean', help: 'do so even in production' },
  },
  dryRun: 'say what would be made',
  examples: ['demo seed', 'demo seed --applications 300 --seed autumn'],
  async run({ open, config, options, dryRun, progress, stop }) {
    const again = seeMoreStep('demo seed', {
      yes: true,
      applications: options.applications,
      seed: options.seed === undefined ? undefined : JSON.stringify(options.seed),
    });
    if (config.production && !options.yes)
      throw new CommandFailedError(
        'This is production: invented applications would be mixed with real ones. Use --yes to make them anyway.',
        { id: 'production', next: [{ ...again, to: 'make them anyway' }] },
      );
    const wanted = parseWholeNumber('applications', options.applications ?? String(usually), 1, most);
    const seed = options.seed ?? newId();
    const ofKinds = Math.min(wanted, scenarioKinds.length);
    if (dryRun)
      return {
        lines: [`Would make ${formatCount(wanted, 'application')} of ${formatCount(ofKinds, 'kind')}.`],
        data: { dryRun, applications: wanted, seed },
      };
    const started = performance.now();
    const opened = await open();
    const seeded = await seedDemo(opened.owner, await opened.store(), {
      seed,
      applications: wanted,
      provider: config.brand,
      now: new Date(),
      onSeeded: progress(wanted, 'seeded').advance,
      stop,
    }).catch((error: unknown) => {
      throw error instanceof DemoAlreadySeeded ? seededAlready(seed) : error;
    });
    const made = seeded.length;
    const kinds = seeded.slice(0, ofKinds);
    const origin = config.server.publicOrigin ?? `http://localhost:${config.server.port}`;
    const seconds = secondsSince(started);
    return {
      lines: [
        `${formatCount(made, 'application')} in ${seconds} s, of the seed '${seed}'. One of each kind:`,
        '',
        createTable(
          [
            { title: 'KIND', of: ({ kind }) => kind },
            { title: 'REFERENCE', of: ({ reference }) => reference ?? '-' },
            ...(options.links
              ? [{ title: 'PAGE', of: (one: SeededApplication) => pageOf(origin, one) }]
              : []),
          ],
          kinds,
        ),
      ],
      data: { dryRun, applications: made, seconds, seed, kinds },
      showsLinks: options.links,
      next: [
        { to: 'look at them', run: applicationCommandNames.list },
        { to: 'remove them again', run: 'demo clear' },
      ],
    };
  },
});

export const demoClear = defineCommand({
  name: 'demo clear',
  summary: 'remove every application that demo seed made, with its records, and nothing else',
  dryRun: 'count them',
  async run({ open, dryRun, progress, stop }) {
    const opened = await open();
    return await runAsOwner(opened.owner, await opened.store(), async (store) => {
      const there = await countDemoApplications(store);
      if (dryRun)
        return {
          lines: [`Would remove ${formatCount(there, 'application')} of a demonstration.`],
          data: { dryRun, applications: there },
        };
      const { advance } = progress(there, 'removed');
      let applications = 0;
      let removed: number | undefined;
      while (removed !== 0 && !stop.aborted) {
        removed = await removeDemoBatch(store);
        applications += removed;
        advance(removed);
      }
      return {
        lines: [
          applications === 0
            ? 'There is no application of a demonstration.'
            : `${formatCount(applications, 'application')} of a demonstration removed.`,
        ],
        data: { dryRun, applications },
      };
    });
  },
});
