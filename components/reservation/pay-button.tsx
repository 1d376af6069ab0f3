import { useState } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Note } from '#components/ui/note.tsx';
import { useRestored } from '#components/ui/use-restored.ts';
import { isAllowedRedirect } from '#lib/config/hosts.ts';
import { submissionTexts } from '#rules/reservation/texts.ts';
import { ProcessingOverlay } from './processing-overlay.tsx';
import { reservationTexts } from './texts.tsx';

/** Leads to the payment page at the address that the API gave, if its host is allowed. */
export function PayButton({ address, isSample }: { address: string | null; isSample: boolean }) {
  const { redirect_hosts, phone } = useHotel();
  const [isLeaving, setLeaving] = useState(false);
  useRestored(() => setLeaving(false));
  if (!isSample && !(address && isAllowedRedirect(address, redirect_hosts)))
    return (
      <Note tone="warn">
        {address ? submissionTexts.badRedirect(phone) : submissionTexts.noPaymentAddress}
      </Note>
    );
  const label = (
    <>
      <Icon name="lock" />
      {reservationTexts.pay}
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
      {isLeaving ? <ProcessingOverlay text={submissionTexts.redirecting} /> : null}
    </>
  );
}
