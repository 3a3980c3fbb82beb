import { pagePaths } from '@forecourt/domain/contract/pages.ts';

/** An id that opens something, as `newId` makes it. */
const id = String.raw`[\w-]{27}(?![\w-])`;

/** Every page whose path holds an id, with the site before it where there is one. */
const secretPages = Object.values(pagePaths)
  .filter((path) => path.includes(':'))
  .map((path) => path.replaceAll(/:\w+\??/g, id));
const liveLink = new RegExp(
  String.raw`(?:https?:\/\/[^\s/]{1,255}(?:\/[\w.-]{1,64}){0,9}?)?(?:${secretPages.join('|')})`,
  'g',
);

/** Replaces links that open an application by words: a terminal, its log and a screenshot show none. */
export const maskLinks = (text: string): string => text.replaceAll(liveLink, '(their link, not shown here)');
