import { zodResolver } from '@hookform/resolvers/zod';
import { useActionState, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { BottomBar } from '#components/booking/bottom-bar.tsx';
import { ConsentChoices } from '#components/consents/consent-choices.tsx';
import { useConsents } from '#components/consents/use-consents.ts';
import { TrustLines } from '#components/hotel/trust.tsx';
import { useBooking, useBookingAddress, useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { roomsTexts } from '#components/rooms/texts.tsx';
import { Button } from '#components/ui/button.tsx';
import { goOnByEnter, takeFilled } from '#components/ui/checked-form.ts';
import { earlyFields } from '#components/ui/early-fields.ts';
import { Field } from '#components/ui/field.tsx';
import { HiddenFields } from '#components/ui/hidden-fields.tsx';
import { Html } from '#components/ui/html.tsx';
import { useHydration } from '#components/ui/hydration.ts';
import { Note } from '#components/ui/note.tsx';
import { TextWithPhone } from '#components/ui/text-with-phone.tsx';
import { type BookingGuest, bookingGuest } from '#contract/schemas/booking-guest.ts';
import type { GivenConsent } from '#contract/schemas/consents.ts';
import type { UserInfo } from '#contract/schemas/users.ts';
import type { Offer } from '#rules/booking/offer.ts';
import { orderConsents } from '#rules/consents/agreements.ts';
import { formMessage } from '#rules/errors/form-message.ts';
import { EMPTY_GUEST, GUEST_FIELDS } from '#rules/guests/person-fields.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { nowhere, PLAIN_FIELDS, type TakeForm, UNSENT } from '#rules/reservation/plain-form.ts';
import { formatMoney } from '#rules/text/money.ts';
import { forms, plural } from '#rules/text/plural.ts';
import { draftOf } from '#stores/draft.ts';
import { Consent, GuestFields, ProfileGuest } from './guest-fields.tsx';
import { MissingParts } from './missing-parts.tsx';
import styles from './payment-form.module.css';
import { PlainOptions } from './payment-options.tsx';
import { RateTerms } from './rate-terms.tsx';
import { paymentTexts } from './texts.tsx';

export const FORM_ID = 'payment-form';
const MISSING_ID = 'payment-missing';
/** How the server takes the form where no scripts run. `key` names the device if it has no cookie for that yet. */
export type PlainForm = { key: string; place: TakeForm };

type Props = {
  user: UserInfo | null;
  chosen: Offer;
  plainForm: PlainForm | undefined;
  error: string | null;
  onSubmit: (guest: BookingGuest, consents: GivenConsent[] | undefined) => void;
};

export function PaymentForm({ user, chosen, plainForm, error, onSubmit }: Props) {
  const hotel = useHotel();
  const { total, nights } = chosen;
  const viewer = user?.id ?? null;
  const store = useBookingStore();
  const { changeDraft } = store.getState();
  const [{ guest: guestDraft }] = useState(() => draftOf(store.getState().draft, viewer));
  const comment = useBooking(({ draft }) => draftOf(draft, viewer).comment);
  const address = useBookingAddress();
  /** The server said this of the form when it was last sent without scripts, which is to this page's address. */
  const [sent, send] = useActionState(plainForm?.place ?? nowhere, UNSENT, hotelPath(hotel.root, address));
  const problem = error ?? sent.message;
  /** What the guest typed before the page was hydrated must not be lost. */
  const [early] = useState(() => earlyFields(FORM_ID));
  const [isAccepted, setAccepted] = useState(!hotel.consent || Boolean(sent.typed.consent));
  const consents = useConsents(hotel.consents, sent.typed);
  const isAgreed = isAccepted && consents.isComplete;
  const profile = user ? bookingGuest.safeParse(user) : null;
  const form = useForm<BookingGuest>({
    resolver: zodResolver(bookingGuest, { error: formMessage }),
    mode: 'onTouched',
    defaultValues: profile?.success
      ? profile.data
      : { ...EMPTY_GUEST, ...pickFilled(user ?? {}), ...guestDraft, ...pickFilled(early ?? sent.typed) },
  });
  // react-hook-form updates only what a render has read, so it is read in every one.
  const { isValid } = form.formState;
  const canContinue = isAgreed && isValid;
  // Without scripts the server says what is missing, so the button stays enabled.
  const isRendered = useHydration() === 'rendered';
  const acceptance = useRef<HTMLInputElement>(null);
  /** Whether the guest has pressed the button before the form was complete. */
  const [isAsked, setAsked] = useState(false);

  // react-hook-form focuses the first wrong field by itself.
  const askForMore = () => setAsked(true);
  const submit = form.handleSubmit((guest) => {
    if (isAgreed) return onSubmit(guest, orderConsents(hotel, consents.given));
    askForMore();
    if (isAccepted) consents.focusNeeded();
    else acceptance.current?.focus();
  }, askForMore);

  useEffect(() => {
    const typed = early?.comment || sent.typed.comment;
    if (typed) changeDraft(viewer, { comment: typed });
  }, [early, sent, changeDraft, viewer]);

  // The draft survives going back to the rooms, a reload, and the way to the bank and back.
  useEffect(() => {
    const storeTyped = (guest: BookingGuest) => changeDraft(viewer, { guest: withoutProfile(guest, user) });
    if (early) storeTyped(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => storeTyped(values),
    });
  }, [form, changeDraft, viewer, early, user]);

  const button = (size?: 'l') => (
    <Button type="submit" form={FORM_ID} size={size} isBlocked={!canContinue && !isRendered}>
      {isAgreed ? (
        paymentTexts.continue
      ) : (
        <span className={styles.label} data-plain={paymentTexts.continue}>
          <span>{paymentTexts.consentRequired}</span>
        </span>
      )}
    </Button>
  );
  return (
    <FormProvider {...form}>
      <form
        id={FORM_ID}
        className={styles.form}
        noValidate
        action={send}
        onSubmit={(event) => {
          takeFilled(event.currentTarget, form, GUEST_FIELDS);
          return submit(event);
        }}
        onKeyDown={(event) => goOnByEnter(event, form, profile?.success ? [] : GUEST_FIELDS)}
      >
        <HiddenFields
          fields={[
            [PLAIN_FIELDS.slug, hotel.slug],
            [PLAIN_FIELDS.booking, address],
            [PLAIN_FIELDS.total, String(total)],
            [PLAIN_FIELDS.key, plainForm?.key ?? ''],
          ]}
        />
        <h3 className={styles.title}>{paymentTexts.guest}</h3>
        {profile?.success ? <ProfileGuest guest={profile.data} /> : <GuestFields sent={sent} />}
        {hotel.note ? <Html className={styles.note} html={hotel.note} /> : null}
        <Field id="comment" label={paymentTexts.comment} isWide>
          {(control) => (
            <textarea
              {...control}
              name={PLAIN_FIELDS.comment}
              value={isRendered ? comment || (sent.typed.comment ?? '') : comment}
              maxLength={2000}
              placeholder={paymentTexts.commentHint}
              onChange={(event) => changeDraft(viewer, { comment: event.target.value })}
            />
          )}
        </Field>
        {hotel.consent ? (
          <Consent
            ref={acceptance}
            isAgreed={isAccepted}
            hintId={(isAsked || sent.errors.consent) && !isAccepted ? MISSING_ID : null}
            onChange={setAccepted}
          />
        ) : null}
        <ConsentChoices
          consents={hotel.consents}
          given={consents.given}
          errors={isAsked ? consents.missing() : sent.errors}
          onChange={consents.change}
        />
        <PlainOptions chosen={chosen} sent={sent} />
        {problem ? (
          <Note tone="bad">
            <TextWithPhone text={problem} phone={hotel.phone} />
          </Note>
        ) : null}
        <div className={styles.actions}>
          <RateTerms chosen={chosen} />
          {button('l')}
          <p id={MISSING_ID} className={styles.hint} role="status">
            {isAsked || isAgreed ? <MissingParts isAgreed={isAgreed} /> : sent.errors.consent}
          </p>
        </div>
        <TrustLines hotel={hotel} />
      </form>
      <BottomBar
        title={formatMoney(total)}
        text={roomsTexts.forNights(plural(nights, forms.nights))}
        action={button()}
      />
    </FormProvider>
  );
}

/** The mask writes a phone in its own way, so only the digits after a country's code are compared. */
const comparable = (name: keyof BookingGuest, value = '') =>
  name === 'phone' ? value.replace(/\D/g, '').slice(-10) : value.trim();

/**
 * What the guest has typed. A field as the profile has it is no part of the draft, which stays in the tab when the
 * session ends.
 */
function withoutProfile(guest: BookingGuest, user: UserInfo | null): Partial<BookingGuest> {
  const typed = GUEST_FIELDS.filter(
    (name) => comparable(name, guest[name]) !== comparable(name, user?.[name]),
  );
  return pickFilled(Object.fromEntries(typed.map((name) => [name, guest[name]])));
}

/** An empty field must not cover what another source has filled in. */
const pickFilled = (from: { [Name in keyof BookingGuest]?: string }): Partial<BookingGuest> =>
  Object.fromEntries(GUEST_FIELDS.flatMap((name) => (from[name] ? [[name, from[name]]] : [])));
