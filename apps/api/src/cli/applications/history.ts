import type { Column } from '@forecourt/platform/cli/table.ts';
import { moment } from '@forecourt/platform/cli/values.ts';
import { type historyOf, whoDid } from '../../store/applications/application-history.ts';

type Entry = Awaited<ReturnType<typeof historyOf>>[number];

export const historyColumns: readonly Column<Entry>[] = [
  { title: 'AT', of: ({ at }) => moment(at) },
  { title: 'WHAT', of: ({ action }) => action },
  { title: 'BY', of: whoDid, narrow: 'wrap' },
];
