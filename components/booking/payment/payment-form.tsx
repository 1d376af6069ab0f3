import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { BottomBar } from '@/components/booking/bottom-bar';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Html } from '@/components/ui/html';
import { Note } from '@/components/ui/note';
import type { Kopecks } from '@/lib/contracts/money';
import { type BookingGuest, bookingGuest } from '@/lib/contracts/reservation';
import type { UserInfo } from '@/lib/contracts/users';
import { formatMoney } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { formMessage } from '@/lib/messages/form-message';
import { forms } from '@/lib/messages/ru';
import { paymentTexts } from '@/lib/messages/ru-payment';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import { Consent } from './consent';
import { GuestFields } from './guest-fields';
import styles from './payment-form.module.css';
import { ProfileGuest } from './profile-guest';

const FORM_ID = 'payment-form';
const MISSING_ID = 'payment-missing';
const EMPTY: BookingGuest = { first_name: '', last_name: '', middle_name: '', email: '', phone: '' };

/** Guest details (or the profile), comment, consent and the way on (sections 2 and 5). */
export function PaymentForm({
  user,
  total,
  nights,
  error,
  onSubmit,
}: {
  user: UserInfo | null;
  total: Kopecks;
  nights: number;
  error: string | null;
  onSubmit: (guest: BookingGuest) => void;
}) {
  const hotel = useHotel();
  const { comment, setComment, guestDraft, setGuestDraft } = useBooking((state) => state);
  const [isAgreed, setAgreed] = useState(!hotel.consent);
  const profile = user ? bookingGuest.safeParse(user) : null;
  const form = useForm<BookingGuest>({
    resolver: zodResolver(bookingGuest, { error: formMessage }),
    mode: 'onTouched',
    defaultValues: profile?.success ? profile.data : { ...EMPTY, ...pickGuest(user), ...guestDraft },
  });
  // Read in every render: react-hook-form follows only what has been read.
  const { isValid } = form.formState;
  const canContinue = isAgreed && isValid;
  const consent = useRef<HTMLInputElement>(null);
  /** Whether a press has asked what is missing. */
  const [isAsked, setAsked] = useState(false);
  const missing =
    isAsked || isAgreed ? [!isValid && paymentTexts.fillGuest, !isAgreed && paymentTexts.giveConsent] : [];

  // The first field that is wrong takes the focus by itself.
  const askForMore = () => setAsked(true);
  const submit = form.handleSubmit((guest) => {
    if (isAgreed) return onSubmit(guest);
    askForMore();
    consent.current?.focus();
  }, askForMore);

  // What was typed survives going back to the rooms.
  useEffect(() => () => setGuestDraft(form.getValues()), [form, setGuestDraft]);

  const button = (size?: 'l') => (
    <Button type="submit" form={FORM_ID} size={size} isBlocked={!canContinue}>
      {isAgreed ? paymentTexts.continue : paymentTexts.consentRequired}
    </Button>
  );
  return (
    <FormProvider {...form}>
      <form id={FORM_ID} className={styles.form} noValidate onSubmit={submit}>
        <h3 className={styles.title}>{paymentTexts.guest}</h3>
        {profile?.success ? <ProfileGuest guest={profile.data} /> : <GuestFields />}
        {hotel.note ? <Html className={styles.note} html={hotel.note} /> : null}
        <Field id="comment" label={paymentTexts.comment} isWide>
          {(control) => (
            <textarea
              {...control}
              value={comment}
              maxLength={2000}
              placeholder={paymentTexts.commentHint}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
        </Field>
        {hotel.consent ? (
          <Consent
            ref={consent}
            isAgreed={isAgreed}
            hintId={isAsked && !isAgreed ? MISSING_ID : null}
            onChange={setAgreed}
          />
        ) : null}
        {error ? <Note tone="bad">{error}</Note> : null}
        <div className={styles.actions}>
          {button('l')}
          <p id={MISSING_ID} className={styles.hint} role="status">
            {missing.filter(Boolean).join('. ')}
          </p>
        </div>
      </form>
      <BottomBar
        title={formatMoney(total)}
        text={`${roomsTexts.forNights} ${plural(nights, forms.nights)}`}
        action={button()}
      />
    </FormProvider>
  );
}

/** What the profile knows, when it is not enough for a reservation. */
function pickGuest(user: UserInfo | null): Partial<BookingGuest> {
  if (!user) return {};
  const { first_name, last_name, middle_name, email, phone } = user;
  return { first_name, last_name, middle_name, email, phone };
}
