'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { MessagePage } from '@/components/hotel/message-page';
import { useHotel } from '@/components/providers/hotel-provider';
import { buttonClass } from '@/components/ui/button';
import { forgetKeptPage } from '@/components/ui/kept-page';
import { RetryNote } from '@/components/ui/retry-note';
import { useOnline } from '@/components/ui/use-online';
import { isApiError } from '@/lib/api/api-error';
import type { HotelContacts } from '@/lib/hotel/hotel-contacts';
import { errorTexts } from '@/lib/messages/ru-errors';
import { pageTexts } from '@/lib/messages/ru-home';
import { successTexts } from '@/lib/messages/ru-payment';
import { orderOptions } from '@/lib/reservations/order-query';
import { isOfHotel } from '@/lib/reservations/own-hotel';
import { forgetSubmission } from '@/lib/reservations/submission-key';
import { forgetBooking, loadBooking } from '@/stores/kept-booking';
import { OrderSheet } from './order-sheet';
import { OrderSkeleton } from './order-skeleton';
import { PlacedOrder } from './placed-order';
import { SAMPLE_ORDER } from './sample-order';

/** The real order with a way to resume its payment. `code`: its number as a QR code. */
export function OrderSummary({ contacts, code = null }: { contacts: HotelContacts; code?: ReactNode }) {
  const { id: hotelId, slug } = useHotel();
  const number = useSearchParams().get('order');
  useOnline();
  /** Asked before the settled order is forgotten. */
  const [isOrderedHere] = useState(() => number !== null && loadBooking(slug).order?.number === number);
  const { data, error, refetch, isFetching, isSuccess, isFetchedAfterMount } = useQuery({
    ...orderOptions(number ?? ''),
    // A kept page does not ask in vain. Asked of the browser: the hook has the server's answer first.
    enabled: number !== null && globalThis.navigator?.onLine !== false,
  });
  const isForeign = data !== undefined && !isOfHotel(data, hotelId);
  const isFresh = isFetchedAfterMount && isSuccess;
  const isSettled = data !== undefined && !isForeign && data.status !== 'NEW';

  // The order is made and paid for: the next visit starts anew.
  useEffect(() => {
    if (!isSettled) return;
    // What is being typed for another stay is not touched by a look at this one.
    if (isOrderedHere) forgetBooking(slug);
    forgetSubmission(slug, localStorage);
  }, [isSettled, isOrderedHere, slug]);

  useEffect(() => {
    if (isFresh) forgetKeptPage();
  }, [isFresh]);

  const isShown = data !== undefined && !isForeign;
  return (
    <>
      {/* There from the start, so that it is told when the order has come. */}
      <p className="visually-hidden" role="status">
        {number === null ? null : isShown ? successTexts.loaded : isFetching ? successTexts.loading : null}
      </p>
      {number === null ? <OrderSheet order={SAMPLE_ORDER} contacts={contacts} voucher={null} /> : null}
      {number !== null && isShown ? (
        <OrderSheet order={data} contacts={contacts} voucher={{ number, isFresh, isOrderedHere, code }} />
      ) : null}
      {number !== null && !isShown ? (
        <OrderMissing
          number={number}
          contacts={contacts}
          isUnknown={isForeign || isApiError(error, 404) || isApiError(error, 400)}
          isFailed={error !== null && !isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
    </>
  );
}

/** Without the order: this tab has made it but its API does not show it, it is still coming, it does not exist here, or it could not be loaded. */
function OrderMissing({
  number,
  contacts,
  isUnknown,
  isFailed,
  onRetry,
}: {
  number: string;
  contacts: HotelContacts;
  isUnknown: boolean;
  isFailed: boolean;
  onRetry: () => void;
}) {
  const { slug } = useHotel();
  const own = isUnknown ? loadBooking(slug).order : null;
  if (own?.number === number) return <PlacedOrder order={own} contacts={contacts} />;
  if (isUnknown)
    return (
      <MessagePage title={successTexts.notFoundTitle} text={successTexts.notFound}>
        <a className={buttonClass({ size: 'l' })} href={`/${slug}`}>
          {pageTexts.toHotel}
        </a>
      </MessagePage>
    );
  if (isFailed)
    return (
      <MessagePage title={successTexts.title} text={successTexts.loadFailed}>
        <RetryNote message={errorTexts.hotelUnavailable} onRetry={onRetry} />
      </MessagePage>
    );
  return <OrderSkeleton />;
}
