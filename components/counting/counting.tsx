import { useQuery } from '@tanstack/react-query';
import { nanoid } from 'nanoid';
import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import type { HotelCounters } from '#contract/schemas/hotel-counters.ts';
import { type CountingAnswer, noteAnswer, useCountingAnswer } from '#lib/client/counting/answer.ts';
import { eraseTraces } from '#lib/client/counting/erase-traces.ts';
import { reservationOptions } from '#lib/client/reservation/reservation-query.ts';
import { COUNTING_PLACE, cleanAddress, cleanReferrer, isCounted } from '#rules/counting/counted-page.ts';
import { orderSold } from '#rules/counting/shop-event.ts';
import type { BookingHotel } from '#rules/hotel/booking-hotel.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { isFirm } from '#rules/reservation/status.ts';
import { isToCount, takeToCount } from '#stores/counted-order.ts';
import { CounterFrame } from './counter-frame.tsx';
import { CountingBar } from './counting-bar.tsx';
import { countingTexts } from './texts.ts';
import { useSeenEvents } from './use-seen-events.ts';

/** Asks whether the hotel may count visits, counts them where it may, and lets the guest change the answer. */
export function Counting({ counters }: { counters: HotelCounters }) {
  const hotel = useHotel();
  const { slug, root, policy_link: policy } = hotel;
  const pathname = usePathname();
  const parameters = useSearchParams();
  const search = parameters.size > 0 ? `?${parameters}` : '';
  const answer = useCountingAnswer(slug, counters);
  const [isOpened, setOpened] = useState(false);
  const [counted] = useState(() => new Set<string>());
  const opener = useRef<HTMLButtonElement>(null);
  const isHere = isCounted(root, pathname, search);
  const seen = useSeenEvents(pathname, search);
  const order = useMadeOrder(hotel, pathname, parameters.get('order'));

  const before = useRef(answer);
  useEffect(() => {
    // The frame is gone by now, so nothing writes them anew.
    if (before.current === 'yes' && answer === 'no') eraseTraces();
    before.current = answer;
  }, [answer]);

  // The mirror of a hotel shows its pages in frames, where nobody visits them.
  if (window.parent !== window) return null;

  const take = (given: CountingAnswer) => {
    noteAnswer(slug, counters, given);
    if (isOpened) opener.current?.focus();
    setOpened(false);
  };
  const place = document.getElementById(COUNTING_PLACE);
  const { origin } = window.location;
  return (
    <>
      {place
        ? createPortal(
            <button ref={opener} type="button" onClick={() => setOpened(true)}>
              {countingTexts.region}
            </button>,
            place,
          )
        : null}
      {isOpened || (answer === null && isHere) ? (
        <CountingBar
          counters={counters}
          policy={policy}
          changed={isOpened ? answer : null}
          isOpened={isOpened}
          onAnswer={take}
        />
      ) : null}
      {answer === 'yes' && (isHere || order) ? (
        <CounterFrame
          hotel={hotel}
          counters={counters}
          page={{
            location: cleanAddress(origin, pathname, search),
            // The order's page has come from the payment, which is no advertisement.
            referrer: isHere ? cleanReferrer(document.referrer, origin) : '',
          }}
          seen={isHere ? seen : []}
          counted={counted}
          takeSold={() => (order && takeToCount(slug, order.number) ? orderSold(order, nanoid()) : null)}
        />
      ) : null}
    </>
  );
}

/** The order of this page, if it was made here, is paid or needs no payment, and has not been counted. */
function useMadeOrder(
  { slug, root }: Pick<BookingHotel, 'slug' | 'root'>,
  pathname: string,
  number: string | null,
) {
  const asked = pathname === hotelPath(root, '/success') ? number : null;
  const { data } = useQuery({ ...reservationOptions(asked ?? ''), enabled: false });
  // The order that has been counted is still the page's, so the frame stays while it is open.
  const [isMade] = useState(() => asked !== null && isToCount(slug, asked));
  return isMade && data?.number === asked && isFirm(data.status) ? data : null;
}
