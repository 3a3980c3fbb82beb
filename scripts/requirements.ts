import { writeFileSync } from 'node:fs';
import { pagePath, requirementsPage } from './requirements-page.ts';

const { text, complaints } = requirementsPage();
writeFileSync(pagePath(), text);
console.log(text.split('\n').find((line) => line.includes('rows are proven')));
for (const complaint of complaints) console.warn(complaint);
