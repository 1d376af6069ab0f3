import { StayPage, type StayPageProps, stayMetadata } from '@/app/[slug]/(booking)/stay/stay-page';
import { Extras } from '@/components/booking/extras/extras';
import { Payment } from '@/components/booking/payment/payment';
import { RoomChoice } from '@/components/booking/rooms/room-choice';

/** Layouts above are static: without this every request would be an error. */
export const dynamic = 'force-dynamic';
export const generateMetadata = stayMetadata;

/** The order, or what comes before where the address does not hold. */
export default function PaymentPage(props: StayPageProps) {
  return (
    <StayPage {...props} screens={{ rooms: <RoomChoice />, extras: <Extras />, payment: <Payment /> }} />
  );
}
