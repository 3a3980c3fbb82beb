/** Returns a text without case and without marks on its letters: 'Tāwhiri' is 'tawhiri'. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
