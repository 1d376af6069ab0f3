'use client';

import { sessionTexts } from '#components/auth/session-texts.ts';
import { useSignOut } from '#components/auth/use-sign-out.ts';
import { useUser } from '#components/providers/use-user.ts';
import { Button } from '#components/ui/button.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { personTexts } from '#lib/text/person.ts';
import styles from './profile.module.css';
import { cabinetTexts } from './texts.tsx';

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
          [personTexts.lastName, user.last_name],
          [personTexts.firstName, user.first_name],
          [personTexts.middleName, user.middle_name],
          [personTexts.email, user.email],
          [personTexts.phone, user.phone],
        ]}
      />
      <p className={styles.hint}>
        {hotelEmail
          ? cabinetTexts.writeToChange(<a href={`mailto:${hotelEmail}`}>{hotelEmail}</a>)
          : cabinetTexts.callToChange}
      </p>
      <Button look="outline" isBusy={isLeaving} onClick={leave}>
        {sessionTexts.logout}
      </Button>
    </div>
  );
}
