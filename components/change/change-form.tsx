import { useActionState, useEffect, useEffectEvent, useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { BottomBar } from '#components/booking/bottom-bar.tsx';
import { GuestFields } from '#components/payment/guest-fields.tsx';
import form from '#components/payment/payment-form.module.css';
import type { PlainForm } from '#components/payment/payment-form.tsx';
import { paymentTexts } from '#components/payment/texts.tsx';
import { useBookingAddress, useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { ProcessingOverlay } from '#components/reservation/processing-overlay.tsx';
import { Button } from '#components/ui/button.tsx';
import { goOnByEnter, takeFilled } from '#components/ui/checked-form.ts';
import { earlyFields } from '#components/ui/early-fields.ts';
import { Field } from '#components/ui/field.tsx';
import { HiddenFields } from '#components/ui/hidden-fields.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Note } from '#components/ui/note.tsx';
import { TextWithPhone } from '#components/ui/text-with-phone.tsx';
import type { BookingGuest } from '#contract/schemas/booking-guest.ts';
import { kopecksOrNull, NO_MONEY } from '#contract/schemas/money.ts';
import type { Offer } from '#rules/booking/offer.ts';
import { readChangedGuest } from '#rules/guests/changed-guest.ts';
import { EMPTY_GUEST, GUEST_FIELDS } from '#rules/guests/person-fields.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { type ChangedOrder, isChange, toReservationChange } from '#rules/reservation/change-booking.ts';
import { changeTexts } from '#rules/reservation/change-texts.ts';
import { nowhere, PLAIN_FIELDS, UNSENT } from '#rules/reservation/plain-form.ts';
import { submissionTexts } from '#rules/reservation/texts.ts';
import { formatMoney } from '#rules/text/money.ts';
import styles from './change-form.module.css';
import { changeStepTexts } from './texts.ts';
import { useChange, type useChangeOffer } from './use-change.ts';

const FORM_ID = 'change-form';

const resolver: Resolver<BookingGuest> = (values) => {
  const { errors } = readChangedGuest(values);
  const wrong = Object.entries(errors).map(([name, message]) => [name, { type: 'custom', message }]);
  return wrong.length > 0 ? { values: {}, errors: Object.fromEntries(wrong) } : { values, errors: {} };
};

type Props = {
  changed: ChangedOrder;
  chosen: Offer;
  change: ReturnType<typeof useChangeOffer>;
  plainForm: PlainForm | undefined;
};

/** Name, contact and comment of the order, each of which may become other, and the button that makes the change. */
export function ChangeForm({ changed, chosen, change, plainForm }: Props) {
  const hotel = useHotel();
  const address = useBookingAddress();
  const [sent, post] = useActionState(plainForm?.place ?? nowhere, UNSENT, hotelPath(hotel.root, address));
  /** What the guest typed before the page was hydrated must not be lost. */
  const [early] = useState(() => earlyFields(FORM_ID));
  const store = useBookingStore();
  const [before] = useState(() => store.getState().typedChange);
  const [comment, setComment] = useState(
    before?.comment ?? sent.typed[PLAIN_FIELDS.comment] ?? changed.order.comment,
  );
  const earlyComment = early?.[PLAIN_FIELDS.comment];
  useEffect(() => {
    if (earlyComment !== undefined) setComment(earlyComment);
  }, [earlyComment]);
  const [isAsked, setAsked] = useState(false);
  const { stay, offer } = change;
  const { stage, error, send } = useChange(changed);
  const guestForm = useForm<BookingGuest>({
    resolver,
    mode: 'onTouched',
    defaultValues: { ...EMPTY_GUEST, ...sent.typed, ...early, ...before?.guest },
  });
  const keep = useEffectEvent(() => {
    store.getState().keepTypedChange({ guest: guestForm.getValues(), comment });
  });
  useEffect(() => () => keep(), []);
  const due = kopecksOrNull(offer?.due_now ?? null) ?? NO_MONEY;
  const isUnfolded =
    Object.keys(sent.errors).length > 0 || Object.values(before?.guest ?? {}).some((text) => text !== '');
  const submit = guestForm.handleSubmit((values) => {
    if (stay !== null && offer === null) return;
    const { guest } = readChangedGuest(values);
    const wanted = toReservationChange(changed, { stay, guest, comment });
    setAsked(!isChange(wanted));
    if (isChange(wanted)) return send(wanted);
  });
  const problem = error ?? sent.message ?? (isAsked && stay === null ? changeTexts.nothing : null);
  const label =
    due > 0 ? (
      <>
        <Icon name="lock" />
        {changeStepTexts.pay(formatMoney(due))}
      </>
    ) : (
      changeStepTexts.confirm
    );
  const button = (size?: 'l') => (
    <Button type="submit" form={FORM_ID} size={size} isBusy={change.isLoading || stage !== 'form'}>
      {label}
    </Button>
  );
  return (
    <FormProvider {...guestForm}>
      <form
        id={FORM_ID}
        className={form.form}
        noValidate
        action={post}
        onSubmit={(event) => {
          takeFilled(event.currentTarget, guestForm, GUEST_FIELDS);
          return submit(event);
        }}
        onKeyDown={(event) => goOnByEnter(event, guestForm, GUEST_FIELDS)}
      >
        <HiddenFields
          fields={[
            [PLAIN_FIELDS.slug, hotel.slug],
            [PLAIN_FIELDS.booking, address],
            [PLAIN_FIELDS.total, String(chosen.total)],
            [PLAIN_FIELDS.key, plainForm?.key ?? ''],
          ]}
        />
        <details className={styles.who} open={isUnfolded}>
          <summary>
            {changeStepTexts.who}
            <Icon name="down" size={16} />
          </summary>
          <p className={form.hint}>{changeStepTexts.whoHint}</p>
          <GuestFields sent={sent} required={false} />
        </details>
        <Field id="comment" label={paymentTexts.comment} isWide>
          {(control) => (
            <textarea
              {...control}
              name={PLAIN_FIELDS.comment}
              value={comment}
              maxLength={2000}
              placeholder={paymentTexts.commentHint}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
        </Field>
        {problem ? (
          <Note tone="bad">
            <TextWithPhone text={problem} phone={hotel.phone} />
          </Note>
        ) : null}
        <div className={form.actions}>{button('l')}</div>
      </form>
      <BottomBar
        title={formatMoney(chosen.total)}
        text={stay ? changeStepTexts.newTotal : changeStepTexts.total}
        action={button()}
      />
      {stage === 'form' ? null : <ProcessingOverlay text={submissionTexts[stage]} />}
    </FormProvider>
  );
}
