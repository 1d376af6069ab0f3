import { useEffect, useState } from 'react';
import { ProcessingOverlay } from '@/components/booking/payment/processing-overlay';
import { useHotel } from '@/components/providers/hotel-provider';
import { Button, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { paymentTexts, successTexts } from '@/lib/messages/ru-payment';
import { isAllowedRedirect } from '@/lib/routing/hosts';

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
    return <Note tone="warn">{address ? paymentTexts.badRedirect : paymentTexts.noPaymentAddress}</Note>;
  const label = (
    <>
      <Icon name="lock" />
      {successTexts.pay}
    </>
  );
  return (
    <>
      {isSample || !address ? (
        <Button size="l" disabled>
          {label}
        </Button>
      ) : (
        <a className={buttonClass({ size: 'l' })} href={address} onClick={() => setLeaving(true)}>
          {label}
        </a>
      )}
      {isLeaving ? <ProcessingOverlay text={paymentTexts.redirecting} /> : null}
    </>
  );
}
