import { Note } from '@/components/ui/note';
import { useOnline } from '@/components/ui/use-online';
import type { Screen } from '@/lib/booking/screens';
import { common } from '@/lib/messages/ru';
import { OrderSkeleton } from './order-skeleton';
import { RoomsSkeleton } from './rooms/rooms-skeleton';

/** A later screen while its code is on the way. */
export function StepLoading({ screen }: { screen: Screen }) {
  const isOnline = useOnline();
  return (
    <>
      {isOnline ? null : <Note tone="warn">{common.offline}</Note>}
      {screen === 'rooms' ? <RoomsSkeleton /> : <OrderSkeleton />}
    </>
  );
}
