'use client';

import { useSignOut } from '@/components/auth/use-sign-out';
import { useUser } from '@/components/providers/use-user';
import { Button } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { accountTexts } from '@/lib/messages/ru-account';
import { authTexts } from '@/lib/messages/ru-auth';
import { paymentTexts } from '@/lib/messages/ru-payment';
import styles from './profile.module.css';

/** The guest's profile, read-only: the API has no call to change it. */
export function Profile({ hotelEmail }: { hotelEmail: string | null }) {
  const user = useUser();
  const { isLeaving, leave } = useSignOut();
  if (!user) return null;
  return (
    <div className={styles.profile}>
      <Facts
        className={styles.facts}
        facts={[
          [paymentTexts.lastName, user.last_name],
          [paymentTexts.firstName, user.first_name],
          [paymentTexts.middleName, user.middle_name],
          [paymentTexts.email, user.email],
          [paymentTexts.phone, user.phone],
        ]}
      />
      <p className={styles.hint}>
        {accountTexts.leaveHint} {hotelEmail ? <a href={`mailto:${hotelEmail}`}>{hotelEmail}</a> : null}
      </p>
      <Button look="outline" isBusy={isLeaving} onClick={leave}>
        {authTexts.logout}
      </Button>
    </div>
  );
}
