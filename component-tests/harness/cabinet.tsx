import { usePathname } from 'next/navigation';
import { BookingList } from '@/components/account/booking-list';
import { Cabinet } from '@/components/account/cabinet';
import { GuestManager } from '@/components/guests/guest-manager';
import { UserArea } from '@/components/hotel/user-area';
import { QueryProvider } from '@/components/providers/query-provider';
import type { UserInfo } from '@/lib/contracts/users';
import type { Hotel } from '@/lib/hotel/hotel';
import { hotelContacts } from '@/lib/hotel/hotel-contacts';
import { open } from './app';
import { HOTEL } from './hotel';
import { CLIENT } from './users';

/** What the routes of the app show in the cabinet. */
function CabinetPage({ hotel }: { hotel: Hotel }) {
  const [section, id] = usePathname().slice(`/${hotel.slug}/profile/`.length).split('/');
  if (section === 'guests') return <GuestManager />;
  return (
    <BookingList
      openId={id === undefined ? undefined : Number(id)}
      place={hotelContacts(hotel).place}
      cancelTypes={hotel.hotel_reservation_cancel_types}
    />
  );
}

/** A page of the logged-in guest's cabinet, under the part of the top bar that knows them. */
export function openCabinet(
  path: '/booking' | `/booking/${number}` | '/guests',
  { user = CLIENT, hotel = {} }: { user?: UserInfo; hotel?: Partial<Hotel> } = {},
) {
  return open(
    <>
      <header>
        <UserArea />
      </header>
      <QueryProvider>
        <Cabinet>
          <CabinetPage hotel={{ ...HOTEL, ...hotel }} />
        </Cabinet>
      </QueryProvider>
    </>,
    { hotel, user, path: `/profile${path}` },
  );
}
