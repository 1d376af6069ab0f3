import { loadCode } from '@/lib/code/load-code';

export type Toast = {
  text: string;
  tone: 'bad' | 'ok';
  /** Milliseconds; 5000 when absent. */
  duration?: number;
};

/** Name of the window event that carries a toast to the host. */
export const TOAST_EVENT = 'app-toast';

/** The chunk that renders toasts. */
export const loadToaster = () => loadCode(() => import('./toaster'));

/** Shows a toast at the top right for five seconds. The library loads with the first one. */
export function showToast(text: string, tone: Toast['tone'] = 'bad', duration?: number): void {
  window.dispatchEvent(new CustomEvent<Toast>(TOAST_EVENT, { detail: { text, tone, duration } }));
}
