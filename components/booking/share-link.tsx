import { useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { useScripted } from '#components/ui/hydration.ts';
import { Icon } from '#components/ui/icon.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { shareTexts } from '#components/ui/share-texts.ts';
import { shareUrl } from '#components/ui/share-url.ts';
import type { Booking } from '#rules/booking/booking.ts';
import { writeBooking } from '#rules/booking/booking-address.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';

type Props = {
  name: string;
  to: (booking: Booking) => Booking;
  /** The small form is for lists with many of them. */
  isSmall?: boolean;
};

/**
 * Gives the address of this choice to the system's share sheet or to the clipboard. It holds nothing personal, so not the
 * order that the guest is changing.
 */
export function ShareLink({ name, to, isSmall = false }: Props) {
  const hotel = useHotel();
  const store = useBookingStore();
  const scripted = useScripted();
  const share = async () => {
    const { booking, today } = store.getState();
    await shareUrl(
      `${name} — ${hotel.name}`,
      window.location.origin +
        hotelPath(hotel.root, writeBooking({ ...to(booking), change: null }, hotel, today)),
    );
  };
  const label = shareTexts.shareOf(name);
  if (isSmall) return <IconButton icon={<Icon name="share" />} label={label} {...scripted} onClick={share} />;
  return (
    <Button look="text" {...scripted} aria-label={label} onClick={share}>
      <Icon name="share" size={16} />
      {shareTexts.share}
    </Button>
  );
}
