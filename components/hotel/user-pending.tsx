import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { hotelTexts } from './texts.ts';
import styles from './user-area.module.css';

/** Who is here is not known yet; without scripts it never will be, and the login is offered. */
export function UserPending() {
  const { slug } = useHotel();
  return (
    <>
      <span className={styles.pending} role="status" aria-label={hotelTexts.userLoading} data-scripted="">
        <Spinner size="s" />
      </span>
      <a className={`${styles.user} ${styles.plain}`} href={`/${slug}/login`}>
        {hotelTexts.login}
      </a>
    </>
  );
}
