import type { ReactNode } from 'react';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { HiddenFields } from '@/components/ui/hidden-fields';
import { parameterFields } from '@/lib/booking/booking-address';

export const PARAMETERS_FORM = 'parameters';

/** The parameters as a form of the address: without scripts, and before they are here, its buttons lead to the page they name. */
export function ParametersForm({ children }: { children: ReactNode }) {
  const hotel = useHotel();
  const booking = useBooking((state) => state.booking);
  return (
    <form id={PARAMETERS_FORM} action={`/${hotel.slug}`} method="get">
      <HiddenFields fields={parameterFields(booking, hotel)} />
      {children}
    </form>
  );
}
