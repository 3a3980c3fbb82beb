import { escapedText } from '@forecourt/domain/brand/template.ts';

const initialOf = (name: string): string => (/[\p{L}\d]/u.exec(name)?.[0] ?? '').toUpperCase();

const letter = (initial: string, colour: string): string =>
  `<text x="17" y="22.5" fill="${colour}" font-family="sans-serif" font-size="16" font-weight="700" ` +
  `text-anchor="middle">${escapedText(initial)}</text>`;

const drawing = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">${content}</svg>`;

/** The mark of a brand without one: its initial in a diamond. Takes its colours as any mark does. */
export const initialMark = (name: string): string =>
  drawing(
    '<path d="M17 2L32 17L17 32L2 17Z" fill="none" stroke="var(--mark)" stroke-width="2.4"/>' +
      letter(initialOf(name), 'currentColor'),
  );

/** The favicon of a brand without one: its initial on its accent. */
export const initialFavicon = (name: string): string =>
  drawing(
    '<rect width="34" height="34" fill="var(--accent)"/>' + letter(initialOf(name), 'var(--on-accent)'),
  );
