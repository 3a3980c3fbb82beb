import * as boxes from '@forecourt/ui/overlays/boxes.ts';
import { registerOverlays } from '@forecourt/ui/overlays/lazy-box.tsx';
import { configure, getConfig } from '@testing-library/react';

// Overlays are loaded at once, as after a first interaction.
registerOverlays(boxes);

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
