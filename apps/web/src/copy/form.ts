import { formatCount } from '@forecourt/domain/fields/counted.ts';
import type { FormProgress } from '@forecourt/domain/questions/projections.ts';
import { formProgressText } from './progress.ts';

/** Apart from the texts of other pages, which the form does not load. */
export const formTexts = {
  navigation: 'Sections',
  questions: 'Questions',
  save: 'Save and share',
  saveShort: 'Save',
  saveRest: ' and share',
  skip: 'Skip to the questions',
  summaryTitle: "You've told us",
  menu: 'Menu',
  locked: 'Locked',
  afterSubmit: 'After you submit',
  notYet: 'Not yet',
  answered: (answered: number, all: number) => `${answered} of ${all}`,
  answeredInWords: (answered: number, all: number) => `${answered} of ${all} answered`,
  progress: ({ answered, asked, minutes }: FormProgress) =>
    `${answered} of ${asked}, about ${formatCount(minutes, 'minute')} left`,
  progressShort: ({ answered, asked, minutes }: FormProgress) =>
    `${answered} of ${asked}, ${minutes} min left`,
  /** `who` and `business` are empty while unknown. */
  welcome: (who: string, business: string, progress: FormProgress, saved: string) => {
    const whose = [who, business && `for ${business}`].filter(Boolean).join(', ');
    return `${whose === '' ? '' : `${whose}: `}${formProgressText(progress)}. ${saved}.`;
  },
} as const;
