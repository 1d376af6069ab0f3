'use client';

import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import { Icon } from './icon.tsx';
import type { Toast } from './toast.ts';
import styles from './toaster.module.css';

const DURATION_MS = 5000;

const show = ({ text, tone, duration }: Toast) =>
  tone === 'ok' ? toast.success(text, { duration }) : toast.error(text, { duration });

/** The toast library in the product's style. It shows each toast of a growing list once. */
export function AppToaster({ toasts }: { toasts: Toast[] }) {
  const shown = useRef(0);
  useEffect(() => {
    for (const next of toasts.slice(shown.current)) show(next);
    shown.current = toasts.length;
  }, [toasts]);
  const [layer] = useState(createLayer);
  useEffect(() => followModals(layer), [layer]);
  return createPortal(
    <Toaster
      position="top-right"
      duration={DURATION_MS}
      closeButton
      containerAriaLabel="Уведомления"
      icons={{
        error: <Icon name="warning" />,
        success: <Icon name="check" />,
        close: <Icon name="close" size={16} />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Закрыть',
        classNames: {
          toast: styles.toast,
          error: styles.bad,
          success: styles.ok,
          content: styles.content,
          closeButton: styles.close,
        },
      }}
    />,
    layer,
  );
}

function createLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.className = styles.layer ?? '';
  layer.popover = 'manual';
  return layer;
}

/**
 * Keeps a popover visible and usable: a modal dialog makes everything outside of it inert, so the popover moves
 * into the dialog and out again before that closes. Returns a function that stops it.
 */
function followModals(popover: HTMLElement): () => void {
  const follow = () => {
    const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (popover.parentElement !== host || !popover.isConnected) host.append(popover);
    // Safari before 17 has no popovers: there a toast lies in the page, or in the dialog.
    if ('showPopover' in popover && !popover.matches(':popover-open')) popover.showPopover();
  };
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => {
    observer.disconnect();
    popover.remove();
  };
}
