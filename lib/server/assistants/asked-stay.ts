import type { ChildCategory } from '#contract/schemas/hotel-config.ts';
import { type Booking, freshBooking } from '#rules/booking/booking.ts';
import { categoryOfAge } from '#rules/booking/category-of-age.ts';
import { createRoom, type RoomOccupancy } from '#rules/booking/occupancy.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { formatDay, type IsoDate, nightsBetween } from '#rules/text/dates.ts';
import { forms, plural } from '#rules/text/plural.ts';
import { ToolRefusal } from './desk.ts';
import { toolRefusalTexts } from './texts.ts';
import type { AskedRoom, StayInput } from './tool-input.ts';

/**
 * The booking of a stay that an assistant asks for. An address falls back to what a guest can see and correct; here
 * nothing is seen, so a value that the hotel does not accept is refused with the reason.
 * @throws ToolRefusal
 */
export function askedStay(hotel: Hotel, { arrival, departure, rooms }: StayInput, today: IsoDate): Booking {
  refuseIf(!hotel.booking_available, toolRefusalTexts.closed);
  refuseIf(arrival < today, toolRefusalTexts.past(today));
  refuseIf(departure <= arrival, toolRefusalTexts.order);
  const { max_nights, last_departure, max_rooms } = hotel;
  if (max_nights !== null)
    refuseIf(
      nightsBetween(arrival, departure) > max_nights,
      toolRefusalTexts.tooLong(plural(max_nights, forms.nights)),
    );
  if (last_departure)
    refuseIf(departure > last_departure, toolRefusalTexts.tooLate(formatDay(last_departure)));
  refuseIf(rooms.length > max_rooms, toolRefusalTexts.tooManyRooms(plural(max_rooms, forms.roomsOf)));
  return {
    ...freshBooking(hotel, today),
    arrival,
    departure,
    rooms: rooms.map((room) => occupancyOf(hotel, room)),
    editing: null,
  };
}

function occupancyOf(hotel: Hotel, { adults, children }: AskedRoom): RoomOccupancy {
  const { max_adults, hotel_child_categories: categories } = hotel;
  refuseIf(adults > max_adults, toolRefusalTexts.tooManyAdults(plural(max_adults, forms.adultsOf)));
  const groups = children.map((age) => groupOf(age, categories));
  const childs = categories.map(({ id, code, name, max_childs }) => {
    const count = groups.filter((group) => group.id === id).length;
    refuseIf(count > max_childs, toolRefusalTexts.tooManyChildren(name, max_childs));
    return { id, code, count };
  });
  return createRoom(hotel, { adults, childs });
}

function groupOf(age: number, categories: readonly ChildCategory[]): ChildCategory {
  const group = categoryOfAge(age, categories);
  if (group) return group;
  const names = categories.map(({ name }) => name).join(', ');
  throw new ToolRefusal(names ? toolRefusalTexts.childAge(age, names) : toolRefusalTexts.noChildren);
}

function refuseIf(isRefused: boolean, reason: string): void {
  if (isRefused) throw new ToolRefusal(reason);
}
