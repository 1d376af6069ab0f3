import { useEffect, useEffectEvent, useState } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import type { OrderAccessRequest } from '#contract/schemas/order-access.ts';
import { askToOpen, whyClosed } from '#lib/client/reservation/open-order.ts';
import { serverNow } from '#lib/client/server-clock.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import { ACCESS_HASH, type OrderDoorState, orderRefusals } from '#rules/reservation/access.ts';

/** The access to an order that its guest opens without an account: opening it, by hand or by a letter, and its end. */
export function useOrderAccess(number: string, door: OrderDoorState) {
  const { id: hotelId } = useHotel();
  const [access, setAccess] = useState(door.access);
  const [refusal, setRefusal] = useState<string | null>(door.refusal && orderRefusals[door.refusal]);
  const [isOpening, setOpening] = useState(false);
  /** The way that the guest has just gone in by, which moves the focus. */
  const [hasEntered, setEntered] = useState(false);

  const open = async (by: Pick<OrderAccessRequest, 'contact' | 'code'>): Promise<boolean> => {
    if (by.contact === '') {
      setRefusal(orderRefusals.empty);
      return false;
    }
    setOpening(true);
    setRefusal(null);
    try {
      setAccess(await askToOpen(hotelId, { number, ...by }));
      setEntered(true);
      return true;
    } catch (error) {
      const isStale = by.code !== undefined && isApiError(error, 400);
      setRefusal(isStale ? orderRefusals.link : whyClosed(error));
      return false;
    } finally {
      setOpening(false);
    }
  };
  const end = () => {
    setAccess(null);
    setRefusal(orderRefusals.ended);
  };

  const arrive = useEffectEvent(() => {
    const code = takeCode();
    if (code && !access) void open({ code });
  });
  useEffect(() => arrive(), []);

  const endInTime = useEffectEvent((endsAt: number) => {
    if (serverNow() >= endsAt) end();
  });
  const endsAt = access?.endsAt;
  useEffect(() => {
    if (endsAt === undefined) return;
    const look = () => endInTime(endsAt);
    const timer = setTimeout(look, endsAt - serverNow() + 1);
    // Timers stop while a phone sleeps.
    document.addEventListener('visibilitychange', look);
    // Back may bring this page from memory after it was closed, for whoever sits down at the screen next.
    const renew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', renew);
    };
  }, [endsAt]);

  return { access, refusal, isOpening, hasEntered, open, end };
}

/** The code of a letter, which leaves the address at once: a history or a copied address must not keep it. */
function takeCode(): string | null {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(`#${ACCESS_HASH}`)) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash.slice(ACCESS_HASH.length + 1);
}
