import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { defineCommand } from '@forecourt/platform/cli/command.ts';
import { createTable, type TerminalColumn } from '@forecourt/platform/cli/table.ts';
import { type AuditError, verifyAudit } from '../store/audit/verify-audit.ts';
import { type RecordError, verifyEncryption } from '../store/audit/verify-encryption.ts';
import { verifySearch } from '../store/audit/verify-search.ts';
import { estimateEncryptedRows } from '../store/keys/key-uses.ts';

/** † Faults printed at most; JSON lists all. */
const mostShown = 50;

const columns: readonly TerminalColumn<RecordError>[] = [
  { title: 'APPLICATION', of: ({ application }) => application ?? '-', align: 'right' },
  { title: 'REFERENCE', of: ({ reference }) => reference ?? '-' },
  { title: 'FAULT', of: ({ what }) => ({ text: what, tone: 'bad' }), narrow: 'wrap' },
];

const ofAudit = ({ record, what, ...about }: AuditError): RecordError => ({
  ...about,
  what: record === null ? `the audit record ${what}` : `audit record ${record} ${what}`,
});

export const verify = defineCommand({
  name: 'verify',
  summary: 'check that every value decrypts and no audit record was altered',
  async run({ open, stop, progress }) {
    const store = await (await open()).store();
    const bar = progress(await estimateEncryptedRows(store.database), 'opened');
    const encrypted = await verifyEncryption(store, { stop, onRows: bar.advance });
    bar.phase('everything opens; now what the desk finds');
    const search = await verifySearch(store, { stop });
    bar.phase('now the audit records');
    const audit = await verifyAudit(store.database, { stop });
    const faults = [...encrypted.faults, ...search.faults, ...audit.faults.map(ofAudit)];
    const { applications, submissions } = search;
    const looked = [
      formatCount(applications, 'application'),
      formatCount(submissions, 'submission'),
      formatCount(encrypted.values, 'encrypted value'),
      formatCount(audit.records, 'audit record'),
    ].join(', ');
    const more = faults.length - mostShown;
    return {
      lines:
        faults.length === 0
          ? [
              {
                text: `${looked}: every value decrypts, and no audit record was altered or removed.`,
                tone: 'good',
              },
            ]
          : [
              createTable(columns, faults.slice(0, mostShown)),
              ...(more > 0 ? [`and ${more} more`] : []),
              '',
              { text: `${formatCount(faults.length, 'fault')} in ${looked}.`, tone: 'bad' },
            ],
      data: { applications, submissions, values: encrypted.values, records: audit.records, faults },
      failed: faults.length > 0,
    };
  },
});
