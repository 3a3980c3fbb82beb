/** What the frame of a form says by itself; apart from the other words, as the landing page has no such frame. */
export const questionNavigationTexts = {
  previousQuestion: 'Previous question',
  nextQuestion: 'Next question',
  dot: (position: number, label: string, state: string) => `Question ${position}, ${label}, ${state}`,
  states: { answered: 'complete', current: 'current', open: 'open', locked: 'locked' },
} as const;
