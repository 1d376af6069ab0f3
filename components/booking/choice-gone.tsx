import { StepTitle } from '@/components/booking/step-title';
import { useBooking } from '@/components/providers/booking-provider';
import { Button } from '@/components/ui/button';
import { describeError } from '@/lib/api/error-catalogue';
import { paymentTexts } from '@/lib/messages/ru-payment';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import { SearchFailed } from './rooms/search-failed';
import { useRoomSearch } from './use-room-search';

/** The chosen room is no longer offered, or the answer that would say so failed: nothing blank. */
export function ChoiceGone() {
  const search = useRoomSearch();
  const editRooms = useBooking((state) => state.editRooms);
  const message = search.error ? describeError('room-search', search.error).message : null;
  if (message) return <SearchFailed message={message} onRetry={() => void search.refetch()} />;
  return (
    <>
      <StepTitle icon="bed" title={roomsTexts.title} />
      <p>{roomsTexts.soldOut}</p>
      <Button onClick={editRooms}>{paymentTexts.chooseOther}</Button>
    </>
  );
}
