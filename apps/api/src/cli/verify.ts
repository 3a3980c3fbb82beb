import { counted } from '@forecourt/domain/fields/counted.ts';
import { rowsAbout } from '../store/traces.ts';
import { type Fault, verifyActs } from '../store/verify-acts.ts';
import { command } from './command.ts';
import { type Column, table } from './table.ts';

/** † More faults than this are counted and not printed; JSON has them all. */
const mostShown = 50;

const columns: readonly Column<Fault>[] = [
  { title: 'APPLICATION', of: ({ application }) => application ?? '-', align: 'right' },
  { title: 'REFERENCE', of: ({ reference }) => reference ?? '-' },
  { title: 'FAULT', of: ({ what }) => ({ text: what, tone: 'bad' }), narrow: 'wrap' },
];

/** Counts anew, from the tables, that nothing which was taken is missing, doubled or altered. */
export const verify = command({
  name: 'verify',
  operands: [],
  summary: 'count anew that each submission has its receipt, mails, events and audit records',
  options: {},
  async run({ open, config, stop, progress }) {
    const store = await (await open()).store();
    const bar = progress(await rowsAbout(store.database), 'verified');
    const isHandedOver = config.handover !== undefined;
    const acts = await verifyActs(store, { isHandedOver, stop, onApplications: bar.advance });
    bar.stop();
    const { applications, submissions, faults } = acts;
    const looked = [counted(applications, 'application'), counted(submissions, 'submission')].join(', ');
    const more = faults.length - mostShown;
    return {
      lines:
        faults.length === 0
          ? [{ text: `${looked}: nothing is missing, doubled or altered.`, tone: 'good' }]
          : [
              table(columns, faults.slice(0, mostShown)),
              ...(more > 0 ? [`and ${more} more`] : []),
              '',
              { text: `${counted(faults.length, 'fault')} in ${looked}.`, tone: 'bad' },
            ],
      data: { applications, submissions, faults },
      failed: faults.length > 0,
    };
  },
});
