import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/programs.ts';
import { requirementsPage } from './requirements-page.ts';
import { securityPage } from './security-page.ts';

const pages = [requirementsPage(), securityPage()];
if (process.argv.includes('--write')) {
  const folder = join(root, 'reports');
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of pages) {
    writeFileSync(join(folder, name), text);
    console.log(`reports/${name}`);
  }
}
const complaints = pages.flatMap((page) => page.complaints);
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length === 0 ? 0 : 1);
