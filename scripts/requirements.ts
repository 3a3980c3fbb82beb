import { writeFileSync } from 'node:fs';
import { page, requirementsPage } from './requirements-page.ts';

const { text, unknown } = requirementsPage();
writeFileSync(page, text);
console.log(text.split('\n')[3]);
for (const id of unknown) console.warn(`A test names ${id}, which docs/requirement-rows.tsv does not state.`);
