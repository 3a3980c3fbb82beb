/** Invisible marks. Joiners and variation selectors shape letters and emoji, so they stay. */
const hidden = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;

/** † Marks that one letter may carry; Hebrew and Vietnamese need up to four. */
const marksOnLetter = /((?:[\u200c\u200d]?\p{M}){4})(?:[\u200c\u200d]?\p{M})+/gu;
const joiners = /([\u200c\u200d])[\u200c\u200d]+/g;

/** Fast path: most texts are Latin letters without marks. */
const mayHide = /\u00ad|[^\u0000-\u02ff]/;

/** Replaces invisible marks; keeps one joiner, and four marks on a letter. */
export const replaceInvisibleMarks = (text: string, by: (mark: string) => string): string =>
  mayHide.test(text) ? text.replace(hidden, by).replace(joiners, '$1').replace(marksOnLetter, '$1') : text;

export const withoutInvisibleMarks = (text: string): string => replaceInvisibleMarks(text, () => '');

export const withoutInvisibleMarksIn = <Data>(data: Data): Data =>
  JSON.parse(withoutInvisibleMarks(JSON.stringify(data)));
