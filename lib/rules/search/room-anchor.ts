/** The id of a found room's card. A link with it as its fragment scrolls to that room. */
export const roomAnchor = (room: { id: number }) => `room-card-${room.id}`;
