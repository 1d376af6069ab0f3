// The bundler gives each import() its own copy of the modules they share, so screens that are shown together
// are one chunk.
export { LastScreen } from '#components/change/last-screen.tsx';
export { Extras } from '#components/extras/extras.tsx';
