import styles from './skeleton.module.css';

/** A grey line or picture of the size of what is coming. */
export function Skeleton({
  kind = 'line',
  width,
}: {
  kind?: 'line' | 'title' | 'picture' | 'button';
  width?: string;
}) {
  return <span className={[styles.skeleton, styles[kind]].join(' ')} style={{ width }} aria-hidden="true" />;
}
