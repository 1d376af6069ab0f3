'use client';

import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { Icon } from './icon';
import { TOAST_EVENT, type Toast } from './toast';
import styles from './toaster.module.css';

/** Toasts last 5 seconds (section 9). */
const DURATION_MS = 5000;

const show = ({ text, tone, duration }: Toast) =>
  tone === 'ok' ? toast.success(text, { duration }) : toast.error(text, { duration });

/** The toast library with the product's look; shows first what was asked for before it loaded. */
export function AppToaster({ first }: { first: Toast[] }) {
  useEffect(() => {
    first.forEach(show);
    const listen = (event: Event) => show((event as CustomEvent<Toast>).detail);
    window.addEventListener(TOAST_EVENT, listen);
    return () => window.removeEventListener(TOAST_EVENT, listen);
  }, [first]);
  return (
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
    />
  );
}
