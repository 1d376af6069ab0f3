import { loadCode } from '#lib/client/load-code.ts';

export type Toast = {
  text: string;
  tone: 'bad' | 'ok';
  /** ms; 5000 by default. */
  duration?: number;
};

export const TOAST_EVENT = 'app-toast';

export const loadToaster = () => loadCode(() => import('./toaster.tsx'));

/** Shows a toast at the top right. The library loads with the first one. */
export function showToast(text: string, tone: Toast['tone'] = 'bad', duration?: number): void {
  window.dispatchEvent(new CustomEvent<Toast>(TOAST_EVENT, { detail: { text, tone, duration } }));
}
