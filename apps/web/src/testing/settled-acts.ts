import { configure, getConfig } from '@testing-library/react';
import { uiTexts } from '../copy/ui.ts';
import * as boxes from '../ui/overlays/boxes.ts';
import { giveBoxes } from '../ui/overlays/lazy-box.tsx';
import { sayWith } from '../ui/words.ts';

sayWith(uiTexts);
// What is put over a page is there at once, as for somebody who has pressed something before.
giveBoxes(boxes);

const nextTurn = setImmediate;
const turns = 4;
const { asyncWrapper } = getConfig();

/**
 * What an applicant did is on screen before a test looks: React renders, and runs effects, in turns of their own, which
 * on a busy machine come after the moment the library waits for.
 */
configure({
  asyncWrapper: (action) =>
    asyncWrapper(async () => {
      const result = await action();
      for (let turn = 0; turn < turns; turn += 1) await new Promise<void>((done) => nextTurn(done));
      return result;
    }),
});
