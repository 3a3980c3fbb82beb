import { errorToastStaggerMs } from '@forecourt/domain/constants/timings.ts';
import { showToast } from '@forecourt/ui/overlays/toasts.ts';
import { currentBrand } from '../brand/use-brand.ts';
import { inlineRefusalToasts, noResponseToasts, type ToastId, toastTexts } from '../copy/toasts.ts';
import { ApiError, refusalMessageOf } from '../gateway/call-error.ts';

/** Raises the catalogue's text, or the items of a 400 half a second apart. Refusals show at their button. */
export function showFailureToast(id: ToastId, error: unknown): void {
  const failure = error instanceof ApiError ? error : undefined;
  if (failure?.hasResponse && noResponseToasts.has(id)) return;
  // The wait is shown already, but not that the application has arrived.
  if (failure?.status === 429 && id !== 'failed-find-decision') return;
  if (inlineRefusalToasts.has(id) && refusalMessageOf(error) !== undefined) return;
  const { exception } = failure ?? {};
  if (failure?.status === 400 && exception?.length) {
    if (typeof exception === 'string') return showToast(id, exception);
    for (const [index, { errorMessage }] of exception.entries()) {
      setTimeout(() => showToast(`${id}-${index}`, errorMessage), index * errorToastStaggerMs);
    }
    return;
  }
  if (failure?.status === 500) console.warn(`The server failed (request ${failure.requestId ?? 'unknown'})`);
  showToast(id, toastTexts[id](currentBrand().phone));
}
