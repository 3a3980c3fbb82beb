import type { BusinessType } from '../constants/options.ts';
import { questions } from './table.ts';

/** Returns the title of what a correction can ask for; `otherwise` for an id of another release. */
export function questionTitle(id: string, businessType: BusinessType | null, otherwise: string = id): string {
  if (id === 'cards') return 'The cards you ordered';
  const title = questions.find((row) => row.id === id)?.title ?? otherwise;
  return typeof title === 'string' ? title : title(businessType);
}
