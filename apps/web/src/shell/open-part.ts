import { parseLinkId } from '@forecourt/domain/contract/ids.ts';
import { partPath } from '@forecourt/domain/contract/pages.ts';
import { type LoaderRequest, redirect } from '@forecourt/ui/router/router.ts';
import { refreshPart } from '../features/part/open-part.ts';
import {
  currentPartView,
  endPart,
  keepPartLink,
  resetPartView,
  restorePartLink,
  updatePartView,
} from '../store/part.ts';

/**
 * Moves the key out of the address and asks for nothing, as mail scanners open links too. A link that was opened in this
 * tab before, by a person, opens by itself.
 */
export async function openPartPage({ params }: Pick<LoaderRequest, 'params'>): Promise<Response | null> {
  const { id } = params;
  await restorePartLink();
  if (id !== undefined) {
    const key = parseLinkId(id) ?? null;
    if (key === null || key !== currentPartView().key) {
      endPart();
      resetPartView(key);
      if (key === null) updatePartView({ link: 'dead' });
      await keepPartLink();
    }
    return redirect(partPath());
  }
  if (currentPartView().link === 'open') await refreshPart();
  return null;
}
