// The bundler gives each import() its own copy of the modules they share, so screens that are shown together
// are one chunk.
export { Extras } from '#components/extras/extras.tsx';
export { Payment } from '#components/payment/payment.tsx';
