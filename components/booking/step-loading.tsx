import { Note } from '@/components/ui/note';
import { useOnline } from '@/components/ui/use-online';
import { common } from '@/lib/messages/ru';
import { RoomsSkeleton } from './rooms/rooms-skeleton';

/** A later step while its code is on the way. */
export function StepLoading() {
  const isOnline = useOnline();
  return (
    <>
      {isOnline ? null : <Note tone="warn">{common.offline}</Note>}
      <RoomsSkeleton />
    </>
  );
}
