import { formatNumber } from '@forecourt/domain/fields/counted.ts';

/** The figures have their words in the domain, as their file has them too. */
export const weekPageTexts = {
  title: 'Week',
  choose: 'Choose a week',
  ofDays: (from: string, to: string) => `Monday ${from} to Sunday ${to}`,
  day: 'Any day of the week',
  before: 'The week before',
  after: 'The week after',
  by: 'By',
  reason: 'Reason',
  times: 'Times',
  noDecisions: 'Nothing was decided in this week.',
  decisionsHint:
    'A decision that replaced another one counts as one more. Who decided, among the people of the desk, is shown to managers.',
  cut: 'There were more decisions than are counted one by one: those above are left out.',
  noDeclines: 'Nothing was declined in this week.',
  none: 'None yet',
  timeHint:
    'From sending to the decision. Those that still wait are not in the first figures: look at both. The figures of what waits and is late are of now, up to a minute old.',
  lateOf: (count: number) => (count === 0 ? 'None' : formatNumber(count)),
  export: 'Download this week',
  exportHint: 'As a CSV file. It is recorded who did it.',
  exported: 'The figures of the week are in the file.',
};
