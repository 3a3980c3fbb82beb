/** Mail programs treat compatible characters and all full stops alike, and skip invisible marks. */
const plainly = (text: string): string =>
  text
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .normalize('NFKC')
    .replaceAll('。', '.');

/** Mail programs link '//', 'www.' and any scheme with something behind it. */
const link =
  /:\/\/|www\.|(?<![\p{L}\p{N}])(?:https?|ftps?|mailto|tel|sms|sip|callto|skype|whatsapp|facetime|file):\S/iu;
/** A host or address without a scheme: 'evil.nz', '192.0.2.7', 'a@b'; not initials like 'J.R. Smith'. */
const bareAddress = /[\p{L}\p{N}\p{M}]\.(?:\p{L}[\p{L}\p{N}\p{M}-]|\p{N})|\S@\S/u;

/** Returns whether a text is or holds a web address, or breaks into lines. */
export const hasLink = (text: string): boolean => link.test(plainly(text)) || /\p{Zl}|\p{Zp}/u.test(text);

/** Also finds addresses without a scheme; 'St.John' may be one. */
export const hasPossibleLink = (text: string): boolean => hasLink(text) || bareAddress.test(plainly(text));

const signsOfAddresses = /([.:@\u2024\u3002\ufe13\ufe52\ufe55\ufe6b\uff0e\uff1a\uff20\uff61])(?=\S)/gu;

/** Breaks addresses so that no mail program links them: 'evil.nz' becomes 'evil. nz'. */
export const breakLinks = (text: string): string => text.replace(signsOfAddresses, '$1 ');
