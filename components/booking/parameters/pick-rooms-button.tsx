import { useBooking } from '@/components/providers/booking-provider';
import { Button } from '@/components/ui/button';
import { parametersTexts } from '@/lib/messages/ru';

/** Loads the code of step 2 before the press that needs it. */
const prefetchRooms = () => {
  void import('@/components/providers/query-provider');
  void import('@/components/booking/rooms/room-choice');
};

export function PickRoomsButton({ isEnabled, size }: { isEnabled: boolean; size?: 'l' }) {
  const searchRooms = useBooking((state) => state.searchRooms);
  return (
    <Button
      size={size}
      disabled={!isEnabled}
      onClick={searchRooms}
      onPointerEnter={prefetchRooms}
      onFocus={prefetchRooms}
    >
      {parametersTexts.pickRooms}
    </Button>
  );
}
