/** Id of a room's card among the rooms found: a link with it as fragment opens the list at that room. */
export const roomAnchor = (room: { id: number }) => `room-card-${room.id}`;
