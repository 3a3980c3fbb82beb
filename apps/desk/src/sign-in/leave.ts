import { beginOpenId } from '@forecourt/domain/contract/desk/getting-in.ts';
import { call } from '../gateway/call.ts';
import { saveReturnPath } from '../shell/return-to.ts';

/** Goes to the site where people sign in; they come back to `path`. */
export async function redirectToSignIn(path: string): Promise<void> {
  const { url } = await call(beginOpenId, { body: {} });
  saveReturnPath(path);
  window.location.assign(url);
}
