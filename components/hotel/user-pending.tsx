import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { hotelTexts } from './texts.ts';
import styles from './user-area.module.css';

/**
 * Shown while it is not known who the guest is. Without scripts that stays so, and the login is offered
 * instead.
 */
export function UserPending() {
  const { root } = useHotel();
  return (
    <>
      <span className={styles.pending} role="status" aria-label={hotelTexts.userLoading} data-scripted="">
        <Spinner size="s" />
      </span>
      <a className={`${styles.user} ${styles.plain}`} href={hotelPath(root, '/login')}>
        {hotelTexts.login}
      </a>
    </>
  );
}
