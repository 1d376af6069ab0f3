import styles from './skeleton.module.css';

type Props = {
  kind?: 'line' | 'title' | 'picture' | 'button';
  width?: string;
};

/** A grey placeholder in the size of the coming content. */
export function Skeleton({ kind = 'line', width }: Props) {
  return <span className={[styles.skeleton, styles[kind]].join(' ')} style={{ width }} aria-hidden="true" />;
}
