'use client';

import Link from 'next/link';
import { sessionTexts } from '#components/auth/session-texts.ts';
import { useSignOut } from '#components/auth/use-sign-out.ts';
import { LaterConsents } from '#components/consents/later-consents.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useUser } from '#components/providers/use-user.ts';
import { Button } from '#components/ui/button.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { TextWithPhone } from '#components/ui/text-with-phone.tsx';
import { GUEST_FIELDS, PERSON_FIELDS } from '#rules/guests/person-fields.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { OwnData } from './own-data.tsx';
import styles from './profile.module.css';
import { cabinetTexts } from './texts.tsx';

/** The guest's profile, read-only: the API has no call to change it. */
export function Profile({ hotelEmail }: { hotelEmail: string | null }) {
  const user = useUser();
  const { root, phone } = useHotel();
  const { isLeaving, leave } = useSignOut();
  if (!user) return null;
  return (
    <div className={styles.profile}>
      <Facts
        className={styles.facts}
        facts={GUEST_FIELDS.map((name) => [PERSON_FIELDS[name].label, user[name]])}
      />
      <p className={styles.hint}>
        {cabinetTexts.profileHint(
          <Link
            href={hotelPath(root, '/profile/guests')}
            prefetch={false}
          >{`«${cabinetTexts.guests}»`}</Link>,
        )}
      </p>
      {hotelEmail ? (
        <p className={styles.hint}>
          {cabinetTexts.writeToChange(<a href={`mailto:${hotelEmail}`}>{hotelEmail}</a>)}
        </p>
      ) : phone ? (
        <p className={styles.hint}>
          <TextWithPhone text={cabinetTexts.callToChange(phone)} phone={phone} />
        </p>
      ) : null}
      <OwnData user={user} />
      <LaterConsents />
      <Button look="outline" isBusy={isLeaving} onClick={leave}>
        {sessionTexts.logout}
      </Button>
    </div>
  );
}
