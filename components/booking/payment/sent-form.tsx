import { useActionState } from 'react';
import { useBookingAddress } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { HiddenFields } from '@/components/ui/hidden-fields';
import { ORDER_FIELDS, type PlaceOrder, UNSENT } from '@/lib/reservations/order-form';

/** How a page that was rendered for an order takes it without scripts; `key`: its Idempotency-Key. */
export type PlainOrder = { key: string; place: PlaceOrder };

/** Where a page came without the server's form, scripts are all there is. */
const nowhere: PlaceOrder = async (state) => state;

/** The form as the server takes it without scripts, and what it said of the last one. */
export function useSentForm(order: PlainOrder | undefined) {
  return useActionState(order?.place ?? nowhere, UNSENT);
}

/** What the form sends beside what the guest fills in; `total` in kopecks, as shown. */
export function SentFields({ total, orderKey = '' }: { total: number; orderKey?: string }) {
  const { slug } = useHotel();
  const address = useBookingAddress();
  return (
    <HiddenFields
      fields={[
        [ORDER_FIELDS.slug, slug],
        [ORDER_FIELDS.booking, address],
        [ORDER_FIELDS.total, String(total)],
        [ORDER_FIELDS.key, orderKey],
      ]}
    />
  );
}
