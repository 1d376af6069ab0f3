'use client';

import { BottomBar } from '@/components/booking/bottom-bar';
import { ChoiceGone } from '@/components/booking/choice-gone';
import { RoomsSkeleton } from '@/components/booking/rooms/rooms-skeleton';
import { StepTitle } from '@/components/booking/step-title';
import { useChosenRate } from '@/components/booking/use-chosen-rate';
import { useRoomSearch } from '@/components/booking/use-room-search';
import { useBooking } from '@/components/providers/booking-provider';
import { Announcement } from '@/components/ui/announcement';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { groupServices } from '@/lib/extras/service-groups';
import { formatMoney } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { forms } from '@/lib/messages/ru';
import { extrasTexts, roomsTexts } from '@/lib/messages/ru-rooms';
import styles from './extras.module.css';
import { ExtrasGroup } from './extras-group';
import { ExtrasOrder } from './extras-order';

/** The extra services of the chosen rate, grouped by category (section 2). */
export function Extras() {
  const chosen = useChosenRate();
  const search = useRoomSearch();
  const { editRooms, confirmExtras } = useBooking((state) => state);

  if (!chosen) return search.isFetching ? <RoomsSkeleton /> : <ChoiceGone />;
  const { nights, extras, total } = chosen;
  const nightsText = plural(nights, forms.nights);
  return (
    <>
      <div className={styles.layout}>
        <div>
          <Button look="text" className={styles.back} onClick={editRooms}>
            <Icon name="back" />
            {extrasTexts.back}
          </Button>
          <StepTitle title={extrasTexts.title} />
          <p className={styles.hint}>{extrasTexts.hint}</p>
          {groupServices(chosen.services).map((group) => (
            <ExtrasGroup key={group.category ?? ''} group={group} nights={nights} />
          ))}
        </div>
        <ExtrasOrder chosen={chosen} onContinue={confirmExtras} />
      </div>
      <Announcement text={`${extrasTexts.total}: ${formatMoney(total)}`} />
      <BottomBar
        title={formatMoney(total)}
        text={[
          `${roomsTexts.forNights} ${nightsText}`,
          extras.length ? plural(extras.length, forms.services) : '',
        ]
          .filter(Boolean)
          .join(', ')}
        action={<Button onClick={confirmExtras}>{extrasTexts.continue}</Button>}
      />
    </>
  );
}
