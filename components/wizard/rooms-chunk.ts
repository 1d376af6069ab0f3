// The bundler gives each import() its own copy of the modules they share, so screens that are shown together
// are one chunk.

export { RoomChoice } from '#components/rooms/room-choice.tsx';
export { BillStep } from './bill-step.tsx';
export { DoneStep } from './done-step.tsx';
