'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { useBookingAddress } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Note } from '#components/ui/note.tsx';
import { showToast } from '#components/ui/toast.ts';
import { saveBankReturn } from '#lib/client/auth/bank-return.ts';
import type { LoginReason } from '#rules/auth/return-path.ts';
import { errorTexts } from '#rules/errors/texts.ts';
import { withMarks } from '#rules/reservation/order-source.ts';
import styles from './auth.module.css';
import { EntryDialog, EntryLink, useCloseEntry } from './entry-dialog.tsx';
import { authTexts } from './texts.ts';

/** Why the login is shown without the guest having asked for it, by `reason` in its address. */
const REASONS: Record<LoginReason, string> = {
  otp: authTexts.otpFailed,
  ended: authTexts.sessionEnded,
  order: errorTexts.reservationUnauthorised,
  deleted: authTexts.accountDeleted,
};

type Told = { text: string; tone: 'bad' | 'ok' };

function toldBy(parameters: URLSearchParams): Told | null {
  const reason = parameters.get('reason') ?? '';
  const tone = reason === ('deleted' satisfies LoginReason) ? 'ok' : 'bad';
  // What was being typed in the cabinet, a guest or a cancellation, is lost with its page, so the text does not
  // promise more.
  if (reason === 'ended' && parameters.has('next')) return { text: authTexts.cabinetEnded, tone };
  return Object.hasOwn(REASONS, reason) ? { text: REASONS[reason as LoginReason], tone } : null;
}

type Props = {
  bankLoginUrl: string | null;
  loyaltyUrl: string | null;
};

/** The login: by the bank where there is one, or by a password. */
export function LoginOverlay(props: Props) {
  const close = useCloseEntry();
  const parameters = useSearchParams();
  const told = toldBy(parameters);
  const isReservationRefused = parameters.get('reason') === ('order' satisfies LoginReason);
  // The page that was refused the reservation has made way for this one, and its toast went with it.
  useEffect(() => {
    if (isReservationRefused) showToast(errorTexts.reservationUnauthorised);
  }, [isReservationRefused]);
  return (
    <EntryDialog title={authTexts.login}>
      <Choices {...props} told={told} onRefuse={close} />
    </EntryDialog>
  );
}

type ChoicesProps = Props & { told: Told | null; onRefuse: () => void };

/** The ways to sign in, the loyalty programme, and the way on without. */
function Choices({ bankLoginUrl, loyaltyUrl, told, onRefuse }: ChoicesProps) {
  const { slug } = useHotel();
  const booking = useBookingAddress();
  return (
    <>
      <p className={styles.lead}>{bankLoginUrl ? authTexts.loginLead : authTexts.loginLeadNoBank}</p>
      {told ? <Note tone={told.tone}>{told.text}</Note> : null}
      <div className={styles.choices}>
        {bankLoginUrl ? (
          <a
            className={buttonClass({ size: 'l' })}
            href={bankLoginUrl}
            onClick={() => saveBankReturn(slug, withMarks(booking, window.location.search))}
          >
            <Icon name="bank" />
            {authTexts.byBank}
          </a>
        ) : null}
        <EntryLink
          to="login/old"
          className={buttonClass({ look: bankLoginUrl ? 'secondary' : 'primary', size: 'l' })}
        >
          {authTexts.byPassword}
        </EntryLink>
      </div>
      <Button look="text" isWide onClick={onRefuse}>
        {authTexts.withoutLogin}
      </Button>
      {loyaltyUrl ? (
        <p className={styles.aside}>
          <a href={loyaltyUrl} target="_blank" rel="noopener noreferrer">
            {authTexts.loyalty}
            <Icon name="out" size={16} />
          </a>
        </p>
      ) : null}
    </>
  );
}
