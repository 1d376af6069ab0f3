import { prefetchRooms } from '@/components/booking/rooms-code';
import { useBooking } from '@/components/providers/booking-provider';
import { Button } from '@/components/ui/button';
import { parametersTexts } from '@/lib/messages/ru';

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
