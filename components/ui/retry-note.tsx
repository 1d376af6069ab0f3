import { useEffect } from 'react';
import { actionTexts } from '#rules/text/common.ts';
import { Button, buttonClass } from './button.tsx';
import { Note } from './note.tsx';
import styles from './retry-note.module.css';

type Props = {
  message: string;
  onRetry: () => void;
  /** The retry is running. */
  isBusy?: boolean;
  /** Without scripts, the address that tries again. */
  href?: string;
};

/** Stands in for what could not be loaded. It retries at a press, or by itself when the network is back. */
export function RetryNote({ message, onRetry, isBusy = false, href }: Props) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div className={styles.box}>
      <Note tone="bad">
        <p>{message}</p>
        {href ? (
          <a className={buttonClass({ look: 'text' })} href={href}>
            {actionTexts.retry}
          </a>
        ) : (
          <Button look="text" isBusy={isBusy} onClick={onRetry}>
            {actionTexts.retry}
          </Button>
        )}
      </Note>
    </div>
  );
}
