import type { ReactNode } from 'react';
import styles from './message-page.module.css';

/** A missing page has no splash. */
const NO_SPLASH = (
  <style href="no-splash" precedence="theme">
    {'body [data-splash]{display:none}'}
  </style>
);

type Props = {
  code?: string;
  title: string;
  text: string;
  children?: ReactNode;
};

/**
 * A page with a single message, with or without a hotel's frame. The style sheet puts the hotel's picture
 * (HotelPicture) or a drawing beside it, so that error pages need no code for that.
 */
export function MessagePage({ code, title, text, children }: Props) {
  return (
    <main id="booking" tabIndex={-1} className={styles.page}>
      <div className={styles.message}>
        {code ? <p className={styles.code}>{code}</p> : null}
        {code ? NO_SPLASH : null}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children ? <div className={styles.actions}>{children}</div> : null}
      </div>
    </main>
  );
}
