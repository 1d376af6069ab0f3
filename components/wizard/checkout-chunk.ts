// The bundler gives each import() a copy of all that it shares with the next one: what is seen together is one chunk.
export { Extras } from '#components/extras/extras.tsx';
export { Payment } from '#components/payment/payment.tsx';
