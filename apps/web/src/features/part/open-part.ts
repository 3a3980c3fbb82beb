import { openPart } from '@forecourt/domain/contract/parts.ts';
import { call } from '../../gateway/call.ts';
import { ApiError } from '../../gateway/call-error.ts';
import { takeLatest } from '../../store/asking.ts';
import { currentPartView, forgetPartLink, keepPartLink, updatePartView } from '../../store/part.ts';

const asking = takeLatest();

/** Asks how the part is; what is on screen stays while the server is out of reach. */
export async function refreshPart(): Promise<void> {
  const { key } = currentPartView();
  if (key === null) return;
  try {
    const part = await asking((signal) => call(openPart, { body: { key } }, { signal }));
    if (part === 'superseded' || currentPartView().key !== key) return;
    updatePartView({ part, link: 'open', isOutOfReach: false });
    await keepPartLink();
  } catch (error) {
    if (currentPartView().key !== key) return;
    if (!(error instanceof ApiError && error.status === 404)) return updatePartView({ isOutOfReach: true });
    await forgetPartLink();
    updatePartView({ link: 'dead' });
  }
}
