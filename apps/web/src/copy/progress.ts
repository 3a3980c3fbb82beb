import { counted } from '@forecourt/domain/fields/counted.ts';
import type { Progress } from '@forecourt/domain/questions/projections.ts';

export const answeredSoFar = ({ answered, asked, minutes }: Progress): string =>
  `${answered} of ${asked} answered, about ${counted(minutes, 'minute')} left`;
