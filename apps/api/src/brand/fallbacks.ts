import { escapeHtml } from '@forecourt/domain/brand/template.ts';

const initialOf = (name: string): string => (/[\p{L}\d]/u.exec(name)?.[0] ?? '').toUpperCase();

const letter = (initial: string, colour: string): string =>
  `<text x="17" y="22.5" fill="${colour}" font-family="sans-serif" font-size="16" font-weight="700" ` +
  `text-anchor="middle">${escapeHtml(initial)}</text>`;

const drawing = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">${content}</svg>`;

/** Default mark: the initial in a diamond. */
export const markFromInitial = (name: string): string =>
  drawing(
    '<path d="M17 2L32 17L17 32L2 17Z" fill="none" stroke="var(--mark)" stroke-width="2.4"/>' +
      letter(initialOf(name), 'currentColor'),
  );

/** Default favicon: the initial on the accent colour. */
export const faviconFromInitial = (name: string): string =>
  drawing(
    '<rect width="34" height="34" fill="var(--accent)"/>' + letter(initialOf(name), 'var(--on-accent)'),
  );
