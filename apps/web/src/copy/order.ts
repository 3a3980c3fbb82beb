const counted = (count: number, kind: string): string => (count === 1 ? `1 ${kind}` : `${count} ${kind}s`);

/** The cards of an order, wherever they are listed. */
export const orderedCardsTexts = {
  count: (count: number) => counted(count, 'card'),
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  types: 'Who can use them',
} as const;

/** What is said when the cards were ordered before, in another tab or by an order whose answer got lost. */
export const orderStandsTexts = {
  title: 'Your cards were ordered already',
  text: (count: number, when: string, phone: string) =>
    `${counted(count, 'fuel card')} ${count === 1 ? 'was' : 'were'} ordered on ${when}. That order stands, and nothing else was ordered. To change it, call us on ${phone}.`,
  goOn: 'Continue',
} as const;
