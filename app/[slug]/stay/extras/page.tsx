import { StayPage, type StayPageProps, stayMetadata } from '#app/[slug]/stay/stay-page.tsx';
import { Extras } from '#components/extras/extras.tsx';
import { RoomChoice } from '#components/rooms/room-choice.tsx';

/** The layouts above are static, so without this every request would be an error. */
export const dynamic = 'force-dynamic';
export const generateMetadata = stayMetadata;

/** The extras of a chosen rate, or an earlier screen where the address does not allow that. */
export default function ExtrasPage(props: StayPageProps) {
  return <StayPage {...props} screens={{ rooms: <RoomChoice />, extras: <Extras /> }} />;
}
