import { requirementsCurrent } from './requirements-page.ts';
import { securityCurrent } from './security-page.ts';

const outcomes = [await requirementsCurrent(), await securityCurrent()];
for (const { output } of outcomes) if (output !== '') console.error(output);
process.exit(outcomes.every(({ ok }) => ok) ? 0 : 1);
