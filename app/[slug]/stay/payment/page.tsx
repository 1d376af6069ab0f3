import { nanoid } from 'nanoid';
import { StayPage, type StayPageProps, stayMetadata } from '@/app/[slug]/stay/stay-page';
import { Extras } from '@/components/booking/extras/extras';
import { Payment } from '@/components/booking/payment/payment';
import { RoomChoice } from '@/components/booking/rooms/room-choice';
import { placeOrder } from '@/lib/checkout/place-order';

/** Layouts above are static: without this every request would be an error. */
export const dynamic = 'force-dynamic';
export const generateMetadata = stayMetadata;

/** The order, or what comes before where the address does not hold. */
export default function PaymentPage(props: StayPageProps) {
  const payment = <Payment plainOrder={{ key: nanoid(), place: placeOrder }} />;
  return <StayPage {...props} screens={{ rooms: <RoomChoice />, extras: <Extras />, payment }} />;
}
