import { StayPage, type StayPageProps, stayMetadata } from '#app/[slug]/stay/stay-page.tsx';
import { RoomChoice } from '#components/rooms/room-choice.tsx';

/** The layouts above are static, so without this every request would be an error. */
export const dynamic = 'force-dynamic';
export const generateMetadata = stayMetadata;

/** The rooms of a search. */
export default function RoomsPage(props: StayPageProps) {
  return <StayPage {...props} own={{ name: 'rooms', element: <RoomChoice /> }} />;
}
