import { idInLink } from '@forecourt/domain/contract/ids.ts';
import { statusAt } from '@forecourt/domain/contract/pages.ts';
import { askStatus } from '../features/status/ask-status.ts';
import { type Asked, redirect } from '../router/router.ts';
import {
  currentStatus,
  isBorrowed,
  receiveStatusKey,
  returnApplication,
  setStatus,
} from '../store/status.ts';

/** Moves the key from the address into memory and asks for nothing: mail scanners open links too. */
export async function openStatus({ params }: Pick<Asked, 'params'>): Promise<Response | null> {
  const { id } = params;
  if (isBorrowed()) returnApplication();
  if (id !== undefined) {
    const key = idInLink(id) ?? null;
    receiveStatusKey(key);
    if (key === null) setStatus({ link: 'dead' });
    return redirect(statusAt());
  }
  if (currentStatus().link === 'open') await askStatus();
  return null;
}
