import { useEffect, useState } from 'react';
import { leaveFor } from '@/components/booking/payment/leave-for';
import { ProcessingOverlay } from '@/components/booking/payment/processing-overlay';
import { useHotel } from '@/components/providers/hotel-provider';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { paymentTexts, successTexts } from '@/lib/messages/ru-payment';
import { isAllowedRedirect } from '@/lib/routing/redirect-url';

/** Resumes the payment of an order at the address the server gave, if it is an allowed one. */
export function PayButton({ address, isSample }: { address: string | null; isSample: boolean }) {
  const { redirect_hosts } = useHotel();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const stay = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  if (!isSample && !(address && isAllowedRedirect(address, redirect_hosts)))
    return <Note tone="warn">{paymentTexts.badRedirect}</Note>;
  return (
    <>
      <Button
        size="l"
        disabled={isSample}
        onClick={() => {
          if (!address) return;
          setLeaving(true);
          leaveFor(address);
        }}
      >
        <Icon name="lock" />
        {successTexts.pay}
      </Button>
      {isLeaving ? <ProcessingOverlay text={paymentTexts.redirecting} /> : null}
    </>
  );
}
