import { usePathname } from 'next/navigation';
import { Cabinet } from '#components/cabinet/cabinet.tsx';
import { ReservationList } from '#components/cabinet/reservation-list.tsx';
import { GuestManager } from '#components/guests/guest-manager.tsx';
import { UserArea } from '#components/hotel/user-area.tsx';
import { QueryProvider } from '#components/providers/query-provider.tsx';
import type { UserInfo } from '#contract/schemas/users.ts';
import { hotelContacts } from '#lib/server/hotel/hotel-contacts.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { HOTEL } from '#rules/hotel/testing/hotel.ts';
import { open } from './app.tsx';
import { CLIENT } from './users.ts';

/** Renders what the routes of the app show in the cabinet. */
function CabinetPage({ hotel }: { hotel: Hotel }) {
  const [section, id] = usePathname().slice(`/${hotel.slug}/profile/`.length).split('/');
  if (section === 'guests') return <GuestManager />;
  return (
    <ReservationList
      openId={id === undefined ? undefined : Number(id)}
      contacts={hotelContacts(hotel)}
      cancelTypes={hotel.hotel_reservation_cancel_types}
    />
  );
}

/** A page of the logged-in user's cabinet, with the top bar that shows their name. */
export function openCabinet(
  path: '/booking' | `/booking/${number}` | '/guests',
  { user = CLIENT, hotel = {} }: { user?: UserInfo | null; hotel?: Partial<Hotel> } = {},
) {
  return open(
    <>
      <header>
        <UserArea />
      </header>
      <QueryProvider root="/morskoy">
        <Cabinet>
          <CabinetPage hotel={{ ...HOTEL, ...hotel }} />
        </Cabinet>
      </QueryProvider>
    </>,
    { hotel, user, path: `/profile${path}` },
  );
}
