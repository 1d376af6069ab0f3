import dynamic from 'next/dynamic';
import { CheckoutSkeleton } from '#components/booking/checkout-skeleton.tsx';
import { Payment } from '#components/payment/payment.tsx';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { loadCode } from '#lib/client/load-code.ts';

const ChangeStep = dynamic(
  () => loadCode(() => import('./change-step.tsx').then((module) => module.ChangeStep)),
  { loading: CheckoutSkeleton },
);

/** The wizard's last screen: a new booking is paid for, and a change of an order is confirmed. */
export function LastScreen() {
  const isChange = useBooking(({ booking }) => booking.change !== null);
  return isChange ? <ChangeStep /> : <Payment />;
}
