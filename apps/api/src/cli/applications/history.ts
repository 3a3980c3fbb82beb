import type { Column } from '@forecourt/platform/cli/table.ts';
import { moment } from '@forecourt/platform/cli/values.ts';
import type { historyOf } from '../../store/applications/application-history.ts';
import type { AuditedAction } from '../../store/audit/audit.ts';

type Entry = Awaited<ReturnType<typeof historyOf>>[number];

const requestId = /^[\w-]{27}$/;

/** Acts of the server itself and of signed calls; every other act of a request is the applicant's. */
const bySystem: ReadonlySet<string> = new Set<AuditedAction>([
  'decided',
  'cards sent',
  'draft reminded',
  'guarantee reminded',
  'correction reminded',
  'purged',
]);

/** Names who did it; `--json` has the id of the request, as the log of the server has it. */
export const whoDid = ({ action, by }: Pick<Entry, 'action' | 'by'>): string =>
  requestId.test(by) ? (bySystem.has(action) ? 'the system' : 'the applicant') : by;

export const historyColumns: readonly Column<Entry>[] = [
  { title: 'AT', of: ({ at }) => moment(at) },
  { title: 'WHAT', of: ({ action }) => action },
  { title: 'BY', of: whoDid, narrow: 'wrap' },
];
