import styles from './skeleton.module.css';

/** A grey placeholder with the size of the coming content. */
export function Skeleton({
  kind = 'line',
  width,
}: {
  kind?: 'line' | 'title' | 'picture' | 'button';
  width?: string;
}) {
  return <span className={[styles.skeleton, styles[kind]].join(' ')} style={{ width }} aria-hidden="true" />;
}
