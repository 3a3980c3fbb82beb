/**
 * Marks that nobody sees and that turn, hide or carry text: of direction, tags, blanks of no width, fillers. The two
 * joiners shape letters and emoji, and the two selectors choose how a sign is drawn, so they stay.
 */
const hidden = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;

/** † Marks that one letter may carry; Hebrew and Vietnamese need up to four. */
const marksOnLetter = /((?:[\u200c\u200d]?\p{M}){4})(?:[\u200c\u200d]?\p{M})+/gu;
const joiners = /([\u200c\u200d])[\u200c\u200d]+/g;

/** Most texts: Latin letters alone, of which none is hidden and none is a mark. */
const mayHide = /\u00ad|[^\u0000-\u02ff]/;

/** Replaces each mark that nobody sees; of joiners one is left, and of the marks on a letter the first four. */
export const replaceHidden = (text: string, by: (mark: string) => string): string =>
  mayHide.test(text) ? text.replace(hidden, by).replace(joiners, '$1').replace(marksOnLetter, '$1') : text;

/** Returns a text without marks that nobody sees and without stacks of marks on a letter. */
export const withoutHidden = (text: string): string => replaceHidden(text, () => '');

/** Returns data as JSON has it, its texts without marks that nobody sees. */
export const withoutHiddenIn = <Data>(data: Data): Data => JSON.parse(withoutHidden(JSON.stringify(data)));
