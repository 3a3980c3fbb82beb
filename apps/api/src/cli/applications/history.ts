import { findAuditedAction } from '@forecourt/domain/desk/audited-actions.ts';
import type { TerminalColumn } from '@forecourt/platform/cli/table.ts';
import { formatMoment } from '@forecourt/platform/cli/values.ts';
import { describeActor, type listApplicationHistory } from '../../store/applications/application-history.ts';

type Entry = Awaited<ReturnType<typeof listApplicationHistory>>[number];

export const historyColumns: readonly TerminalColumn<Entry>[] = [
  { title: 'AT', of: ({ at }) => formatMoment(at) },
  { title: 'WHAT', of: ({ action }) => findAuditedAction(action)?.title ?? action, narrow: 'wrap' },
  { title: 'BY', of: describeActor, narrow: 'wrap' },
];
