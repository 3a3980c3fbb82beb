/** A text as mail programs read it: compatible signs alike, without marks that nobody sees, one kind of full stop. */
const plainly = (text: string): string =>
  text
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .normalize('NFKC')
    .replaceAll('。', '.');

/** What a mail program makes a link of wherever it stands: '//', 'www.', and a scheme with something behind it. */
const link =
  /:\/\/|www\.|(?<![\p{L}\p{N}])(?:https?|ftps?|mailto|tel|sms|sip|callto|skype|whatsapp|facetime|file):\S/iu;
/** A host or a mail address without a scheme: 'evil.nz', '192.0.2.7', 'a@b'. Initials are none: 'J.R. Smith'. */
const bareAddress = /[\p{L}\p{N}\p{M}]\.(?:\p{L}[\p{L}\p{N}\p{M}-]|\p{N})|\S@\S/u;

/** Returns whether a text is a web address, holds one, or is broken into lines by its marks. */
export const leadsElsewhere = (text: string): boolean =>
  link.test(plainly(text)) || /\p{Zl}|\p{Zp}/u.test(text);

/** Returns whether anything in a text may be an address, also one without a scheme; 'St.John' may be one. */
export const mayHoldAddress = (text: string): boolean =>
  leadsElsewhere(text) || bareAddress.test(plainly(text));

/** Full stops, colons and at signs of all widths. */
const signsOfAddresses = /([.:@\u2024\u3002\ufe13\ufe52\ufe55\ufe6b\uff0e\uff1a\uff20\uff61])(?=\S)/gu;

/** Returns a text that no mail program makes a link of: 'evil.nz' is 'evil. nz', 'J.R. Smith' is 'J. R. Smith'. */
export const unlinked = (text: string): string => text.replace(signsOfAddresses, '$1 ');
