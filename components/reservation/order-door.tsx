import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { LaterConsents } from '#components/consents/later-consents.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { HiddenFields } from '#components/ui/hidden-fields.tsx';
import { useHydration } from '#components/ui/hydration.ts';
import type { CancelType } from '#contract/schemas/hotel-config.ts';
import { refundOptions } from '#lib/client/reservation/cancel-reservation.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import { ORDER_ACTION, ORDER_FIELDS } from '#rules/reservation/access.ts';
import type { ReservationView } from '#rules/reservation/reservation-view.ts';
import { formatTime, isOtherTime } from '#rules/text/moments.ts';
import { CancelReservation } from './cancel-reservation.tsx';
import { ChangeLink } from './change-link.tsx';
import styles from './order-door.module.css';
import { orderDoorTexts } from './texts.tsx';
import type { useOrderAccess } from './use-order-access.ts';

type Props = {
  /** The number in the page's address. */
  number: string;
  door: ReturnType<typeof useOrderAccess>;
  reservation: ReservationView;
  cancelTypes: CancelType[];
  /** Whether there is something that can be done with it. */
  isCancellable: boolean;
  isChangeable: boolean;
  onCanceled: () => void;
};

/** What a guest without an account can do with the order: nothing until it is opened by its contact or a letter. */
export function OrderDoor({
  number,
  door,
  reservation,
  cancelTypes,
  isCancellable,
  isChangeable,
  onCanceled,
}: Props) {
  const { access } = door;
  if (access)
    return (
      <OpenDoor
        number={number}
        reservationId={access.reservationId}
        endsAt={access.endsAt}
        hasEntered={door.hasEntered}
        onEnd={door.end}
      >
        {isChangeable ? <ChangeLink number={number} /> : null}
        {isCancellable ? (
          <CancelReservation
            id={access.reservationId}
            reservation={reservation}
            cancelTypes={cancelTypes}
            order={number}
            onCanceled={onCanceled}
          />
        ) : null}
        <LaterConsents order={reservation.number} isOpened />
      </OpenDoor>
    );
  return isCancellable ? <ClosedDoor number={number} door={door} isChangeable={isChangeable} /> : null;
}

function ClosedDoor({ number, door, isChangeable }: Pick<Props, 'number' | 'door' | 'isChangeable'>) {
  const { slug } = useHotel();
  const id = useId();
  const isLive = useHydration() === 'live';
  const field = useRef<HTMLInputElement>(null);
  const { refusal, isOpening, open } = door;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isOpening) return;
    const isOpened = await open({ contact: field.current?.value.trim() ?? '' });
    if (!isOpened) field.current?.focus();
  };
  return (
    <section className={styles.door} aria-labelledby={id} data-screen="">
      <h2 id={id} className={styles.title}>
        {orderDoorTexts.title}
      </h2>
      <p className={styles.text}>{orderDoorTexts.about(isChangeable)}</p>
      <form className={styles.form} method="post" action={ORDER_ACTION} noValidate={isLive} onSubmit={send}>
        <HiddenFields
          fields={[
            [ORDER_FIELDS.slug, slug],
            [ORDER_FIELDS.order, number],
            [ORDER_FIELDS.act, 'open'],
          ]}
        />
        <Field id="order-contact" label={orderDoorTexts.contact} {...(refusal ? { error: refusal } : {})}>
          {(control) => (
            <input
              {...control}
              ref={field}
              name={ORDER_FIELDS.contact}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={254}
              required
            />
          )}
        </Field>
        <Button type="submit" look="outline" size="l" isBusy={isOpening}>
          {isOpening ? orderDoorTexts.opening : orderDoorTexts.open}
        </Button>
      </form>
    </section>
  );
}

type OpenProps = {
  number: string;
  reservationId: number;
  endsAt: number;
  hasEntered: boolean;
  onEnd: () => void;
  children: ReactNode;
};

function OpenDoor({ number, reservationId, endsAt, hasEntered, onEnd, children }: OpenProps) {
  const { id: hotelId, slug, utc_offsets } = useHotel();
  const place = useRef<HTMLElement>(null);
  // The button that was pressed is gone, so the focus moves to what it has opened.
  useEffect(() => {
    if (hasEntered) place.current?.focus();
  }, [hasEntered]);
  const { error } = useQuery({ ...refundOptions(hotelId, reservationId, number), enabled: false });
  const isRefused = isApiError(error, 403);
  useEffect(() => {
    if (isRefused) onEnd();
  }, [isRefused, onEnd]);
  const until = new Date(endsAt).toISOString();
  const isElsewhere = useHydration() === 'live' && isOtherTime(until, utc_offsets);
  return (
    <section className={styles.open} ref={place} tabIndex={-1} aria-label={orderDoorTexts.title}>
      {children}
      <form className={styles.access} method="post" action={ORDER_ACTION} data-screen="">
        <HiddenFields
          fields={[
            [ORDER_FIELDS.slug, slug],
            [ORDER_FIELDS.order, number],
            [ORDER_FIELDS.act, 'close'],
          ]}
        />
        <p className={styles.text}>{orderDoorTexts.until(formatTime(until, utc_offsets), isElsewhere)}</p>
        <Button type="submit" look="text">
          {orderDoorTexts.close}
        </Button>
      </form>
    </section>
  );
}
