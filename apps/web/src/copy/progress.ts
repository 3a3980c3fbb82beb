import { formatCount } from '@forecourt/domain/fields/counted.ts';
import type { FormProgress } from '@forecourt/domain/questions/projections.ts';

export const formProgressText = ({ answered, asked, minutes }: FormProgress): string =>
  `${answered} of ${asked} answered, about ${formatCount(minutes, 'minute')} left`;
