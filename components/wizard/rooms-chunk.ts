// The bundler gives each import() a copy of all that it shares with the next one: what is seen together is one chunk.

export { RoomChoice } from '#components/rooms/room-choice.tsx';
export { DoneStep } from './done-step.tsx';
