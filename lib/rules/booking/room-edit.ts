import {
  addRoom,
  type OccupancyLimits,
  type RoomOccupancy,
  removeRoom,
  setAdults,
  setChildren,
} from './occupancy.ts';

/** Values of the buttons that change the rooms of a form without scripts. They name a room by its position. */
export const roomEdits = {
  add: 'room.add',
  remove: (room: number) => `room.${room}.remove`,
  adults: (room: number, count: number) => `room.${room}.adults.${count}`,
  children: (room: number, categoryId: number, count: number) => `room.${room}.child.${categoryId}.${count}`,
} as const;

const EDIT =
  /^room\.(\d{1,3})\.(?:remove|adults\.(?<adults>\d{1,3})|child\.(?<category>\d{1,10})\.(?<count>\d{1,3}))$/;

/** The rooms after such a button was pressed; unchanged where its value makes no sense. */
export function editRoomList(rooms: RoomOccupancy[], edit: string, limits: OccupancyLimits): RoomOccupancy[] {
  if (edit === roomEdits.add) return addRoom(rooms, limits);
  const match = EDIT.exec(edit);
  const room = rooms[Number(match?.[1])];
  if (!match || !room) return rooms;
  const { adults, category, count } = match.groups ?? {};
  if (adults !== undefined) return setAdults(rooms, room.id, Number(adults), limits);
  if (category !== undefined) return setChildren(rooms, room.id, Number(category), Number(count), limits);
  return removeRoom(rooms, room.id);
}
