import { join } from 'node:path';
import { expect, test } from 'vitest';
import { handoverDescription } from './description.ts';

const file = join(import.meta.dirname, '../../../../docs/handover.openapi.json');

test('the document for integrators is the shape of what is sent [PROV-10]', async () => {
  await expect(`${JSON.stringify(handoverDescription(), null, 2)}\n`).toMatchFileSnapshot(file);
});
