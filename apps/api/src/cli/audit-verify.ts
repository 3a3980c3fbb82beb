import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { defineCommand } from '@forecourt/platform/cli/command.ts';
import { createTable, type TerminalColumn } from '@forecourt/platform/cli/table.ts';
import { type AuditError, verifyAudit } from '../store/audit/verify-audit.ts';

const columns: readonly TerminalColumn<AuditError>[] = [
  { title: 'APPLICATION', of: ({ application }) => application, align: 'right' },
  { title: 'REFERENCE', of: ({ reference }) => reference ?? '-' },
  { title: 'RECORD', of: ({ record }) => record ?? '-', align: 'right' },
  { title: 'FAULT', of: ({ what }) => ({ text: what, tone: 'bad' }) },
];

export const auditVerify = defineCommand({
  name: 'audit verify',
  summary: 'check that no audit record was altered, added or removed',
  async run({ open, stop }) {
    const { database } = await open();
    const { records, faults } = await verifyAudit(database, { stop });
    const isWhole = faults.length === 0;
    return {
      lines: isWhole
        ? [`${formatCount(records, 'audit record')}, each as it was written.`]
        : [
            createTable(columns, faults),
            `${formatCount(faults.length, 'fault')} in ${formatCount(records, 'audit record')}.`,
          ],
      data: { records, faults },
      failed: !isWhole,
    };
  },
});
