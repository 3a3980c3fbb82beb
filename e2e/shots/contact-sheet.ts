import { writeFileSync } from 'node:fs';

/** A state and its pictures, from the narrowest screen to the widest. */
export type Row = { readonly name: string; readonly files: readonly string[] };

const style = `
  body { margin: 16px; font: 14px/1.4 system-ui, sans-serif; background: #777; color: #fff; }
  h2 { margin: 32px 0 8px; }
  h3 { margin: 16px 0 4px; font-weight: 400; }
  .row { display: flex; gap: 8px; align-items: flex-start; }
  img { display: block; height: 320px; width: auto; object-fit: cover; object-position: top; }
`;

const rowOf = ({ name, files }: Row): string =>
  `<h3 id="${name}">${name}</h3>\n<div class="row">${files
    .map((file) => `<a href="${file}" title="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`)
    .join('')}</div>`;

/** Writes a page on which all pictures can be looked through: a row for a state, a column for a width and theme. */
export function writeContactSheet(file: string, sheet: ReadonlyMap<string, readonly Row[]>): void {
  const parts = [...sheet].map(([part, rows]) => `<h2>${part}</h2>\n${rows.map(rowOf).join('\n')}`);
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>States</title><style>${style}</style>\n${parts.join('\n')}</html>\n`,
  );
}
