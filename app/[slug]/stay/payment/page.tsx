import { nanoid } from 'nanoid';
import { StayPage, type StayPageProps, stayMetadata } from '#app/[slug]/stay/stay-page.tsx';
import { Payment } from '#components/payment/payment.tsx';
import { makeReservation } from '#lib/server/checkout/make-reservation.ts';

/** The layouts above are static, so without this every request would be an error. */
export const dynamic = 'force-dynamic';
export const generateMetadata = stayMetadata;

/** The payment. */
export default function PaymentPage(props: StayPageProps) {
  const element = <Payment plainForm={{ key: nanoid(), place: makeReservation }} />;
  return <StayPage {...props} own={{ name: 'payment', element }} />;
}
