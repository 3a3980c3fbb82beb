import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type Toast = {
  readonly id: string;
  readonly text: string;
  readonly type: 'error' | 'alert' | 'success';
  /** Only alerts wait to be dismissed; the others leave after 7.5 seconds. */
  readonly canDismiss: boolean;
};

export const toastStore = createStore<readonly Toast[]>(() => []);

export function showToast(id: string, text: string, type: Toast['type'] = 'error'): void {
  const toast: Toast = { id, text, type, canDismiss: type === 'alert' };
  toastStore.setState((toasts) => [...toasts.filter((other) => other.id !== id), toast], true);
}

export function dismissToast(id: string): void {
  toastStore.setState((toasts) => toasts.filter((toast) => toast.id !== id), true);
}

export const clearToasts = (): void => toastStore.setState([], true);

export const useToasts = (): readonly Toast[] => useStore(toastStore);
