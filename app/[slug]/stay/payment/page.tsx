import { nanoid } from 'nanoid';
import { StayPage, type StayPageProps, stayMetadata } from '#app/[slug]/stay/stay-page.tsx';
import { ChangeStep } from '#components/change/change-step.tsx';
import { Payment } from '#components/payment/payment.tsx';
import { confirmChange } from '#lib/server/checkout/confirm-change.ts';
import { makeReservation } from '#lib/server/checkout/make-reservation.ts';

/** The layouts above are static, so without this every request would be an error. */
export const dynamic = 'force-dynamic';
export const generateMetadata = stayMetadata;

/** The payment of a new booking, or what a change of an order comes to. */
export default function PaymentPage(props: StayPageProps) {
  const key = nanoid();
  const element = <Payment plainForm={{ key, place: makeReservation }} />;
  const change = <ChangeStep plainForm={{ key, place: confirmChange }} />;
  return <StayPage {...props} own={{ name: 'payment', element, change }} />;
}
