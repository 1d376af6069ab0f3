import { useEffect } from 'react';
import { BookingLink } from '#components/booking/booking-link.tsx';
import { usePromo } from '#components/booking/use-promo.ts';
import type { useSearchState } from '#components/booking/use-room-search.ts';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Note } from '#components/ui/note.tsx';
import { RetryNote } from '#components/ui/retry-note.tsx';
import { showToast } from '#components/ui/toast.ts';
import { nearestStay } from '#rules/booking/nearest-stay.ts';
import { appliedPromoCode } from '#rules/booking/promo-code.ts';
import * as transitions from '#rules/booking/transitions.ts';
import { formatStayWithoutYear, nightsBetween } from '#rules/text/dates.ts';
import { forms, plural } from '#rules/text/plural.ts';
import styles from './search-failed.module.css';
import { refusalTexts, roomsTexts } from './texts.tsx';

/**
 * Stands in for the rooms: says why they are not here and what the guest can do. A search that was refused
 * would be refused again, so it is not offered to repeat.
 */
export function SearchFailed({ search }: { search: ReturnType<typeof useSearchState> }) {
  const { message, toast, failedAt } = search;
  useEffect(() => {
    if (toast && failedAt) showToast(toast);
  }, [toast, failedAt]);
  if (message === null) return null;
  if (search.refused === null)
    return <RetryNote message={message} onRetry={search.retry} href={search.href} />;
  return (
    <Note tone="bad">
      {/* Without scripts there is no toast. */}
      {toast && toast !== message && !failedAt ? <p>{toast}</p> : null}
      <p>{message}</p>
      <div className={styles.actions}>
        <Actions refused={search.refused} />
      </div>
    </Note>
  );
}

/**
 * Each link changes in one press what the hotel has refused. `refused` holds the fields that the API names.
 */
function Actions({ refused }: { refused: string[] }) {
  const hotel = useHotel();
  const code = appliedPromoCode(usePromo());
  const { arrival, departure } = useBooking(({ booking }) => booking);
  const today = useBooking((state) => state.today);
  const isOfDates = refused.includes('arrival') || refused.includes('departure');
  // A code that the API names has been dropped already.
  const mayBeOfCode = !(isOfDates || refused.includes('rooms'));
  const near = isOfDates && arrival && departure ? nearestStay({ arrival, departure }, hotel, today) : null;
  return (
    <>
      {code && mayBeOfCode ? (
        <BookingLink className={buttonClass()} to={transitions.withoutPromo}>
          {refusalTexts.withoutCode(code)}
        </BookingLink>
      ) : null}
      {near ? (
        <BookingLink
          className={buttonClass()}
          rel="nofollow"
          to={(booking) => transitions.takeAlternative(booking, { ...near, rooms: booking.rooms }, hotel)}
        >
          {refusalTexts.show(
            formatStayWithoutYear(near.arrival, near.departure),
            plural(nightsBetween(near.arrival, near.departure), forms.nights),
          )}
        </BookingLink>
      ) : null}
      <BookingLink className={buttonClass({ look: 'text' })} to={transitions.editParameters}>
        {roomsTexts.changeParameters}
      </BookingLink>
    </>
  );
}
