import type { AddressChange } from './address-changes.ts';
import { addressCode, findByAddressCode } from './address-code.ts';
import { createRoom, MIN_ADULTS, type OccupancyLimits, type RoomOccupancy } from './occupancy.ts';

type Party = { rooms: RoomOccupancy[]; changed: AddressChange[] };

const COUNT = /^\d{1,3}$/;

/** The party as an address has it: 'adults=2,1&childs=INF:1.CHD:2,', one entry for each room. */
export function writeParty(rooms: RoomOccupancy[], limits: OccupancyLimits): [name: string, value: string][] {
  const children = rooms.map((room) => writeChildren(room, limits));
  return [
    ['adults', rooms.map(({ adults }) => adults).join(',')],
    ...(children.some(Boolean) ? ([['childs', children.join(',')]] as [string, string][]) : []),
  ];
}

function writeChildren(room: RoomOccupancy, { hotel_child_categories }: OccupancyLimits): string {
  return room.childs
    .filter(({ count }) => count > 0)
    .map((child) => `${addressCode(child, hotel_child_categories)}:${child.count}`)
    .join('.');
}

/** The rooms of an address as far as the hotel accepts them. Without guests a room has two adults. */
export function parseParty(given: URLSearchParams, limits: OccupancyLimits): Party {
  const changed = new Set<AddressChange>();
  const adults = (given.get('adults') || undefined)?.split(',') ?? [undefined];
  const children = (given.get('childs') ?? '').split(',');
  if (children.slice(adults.length).some(Boolean)) changed.add('unclearGuests');
  if (adults.length > limits.max_rooms) changed.add('tooManyRooms');
  const rooms = adults.slice(0, limits.max_rooms).map((text, index) => {
    const count = text !== undefined && COUNT.test(text) ? Number(text) : undefined;
    if (text !== undefined && count === undefined) changed.add('unclearGuests');
    if (count !== undefined && count > limits.max_adults) changed.add('tooManyAdults');
    if (count !== undefined && count < MIN_ADULTS) changed.add('noAdults');
    return createRoom(limits, {
      ...(count !== undefined && { adults: count }),
      childs: parseChildren(children[index] ?? '', limits, changed),
    });
  });
  return { rooms, changed: [...changed] };
}

function parseChildren(
  text: string,
  { hotel_child_categories }: OccupancyLimits,
  changed: Set<AddressChange>,
) {
  if (text === '') return [];
  return text.split('.').flatMap((part) => {
    const [code = '', count = ''] = part.split(':');
    const category = hotel_child_categories[findByAddressCode(hotel_child_categories, code)];
    if (!category || !COUNT.test(count)) {
      changed.add('unclearGuests');
      return [];
    }
    if (Number(count) > category.max_childs) changed.add('tooManyChildren');
    return [{ id: category.id, code: category.code, count: Number(count) }];
  });
}
