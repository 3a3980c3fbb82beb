import { configure, getConfig } from '@testing-library/react';
import { uiTexts } from '../copy/ui.ts';
import * as boxes from '../ui/overlays/boxes.ts';
import { setBoxes } from '../ui/overlays/lazy-box.tsx';
import { setUiWords } from '../ui/words.ts';

setUiWords(uiTexts);
// Overlays are loaded at once, as after a first interaction.
setBoxes(boxes);

const nextTurn = setImmediate;
const turns = 4;
const { asyncWrapper } = getConfig();

/** Waits for renders and effects, which a busy machine may run after the library's own wait. */
configure({
  asyncWrapper: (action) =>
    asyncWrapper(async () => {
      const result = await action();
      for (let turn = 0; turn < turns; turn += 1) await new Promise<void>((done) => nextTurn(done));
      return result;
    }),
});
