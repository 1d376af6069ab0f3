import { nanoid } from 'nanoid';
import { StayPage, type StayPageProps, stayMetadata } from '#app/[slug]/stay/stay-page.tsx';
import { Extras } from '#components/extras/extras.tsx';
import { Payment } from '#components/payment/payment.tsx';
import { RoomChoice } from '#components/rooms/room-choice.tsx';
import { makeReservation } from '#lib/server/checkout/make-reservation.ts';

/** The layouts above are static, so without this every request would be an error. */
export const dynamic = 'force-dynamic';
export const generateMetadata = stayMetadata;

/** The payment, or an earlier screen where the address does not allow that. */
export default function PaymentPage(props: StayPageProps) {
  const payment = <Payment plainForm={{ key: nanoid(), place: makeReservation }} />;
  return <StayPage {...props} screens={{ rooms: <RoomChoice />, extras: <Extras />, payment }} />;
}
