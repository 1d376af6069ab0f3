import { StayPage, type StayPageProps, stayMetadata } from '#app/[slug]/stay/stay-page.tsx';
import { Extras } from '#components/extras/extras.tsx';
import { RoomChoice } from '#components/rooms/room-choice.tsx';

/** Layouts above are static: without this every request would be an error. */
export const dynamic = 'force-dynamic';
export const generateMetadata = stayMetadata;

/** The extras of a chosen rate, or what comes before where the address does not hold. */
export default function ExtrasPage(props: StayPageProps) {
  return <StayPage {...props} screens={{ rooms: <RoomChoice />, extras: <Extras /> }} />;
}
