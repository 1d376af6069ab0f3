import { moneyFaults } from './money-faults.ts';
import type { PlantedFault } from './planted-fault.ts';

/** What the simulation must find. */
export const plantedFaults: PlantedFault[] = [
  { name: 'no-row-lock', hasRowLocks: false },
  {
    name: 'hold-released-twice',
    file: 'reservations/holds.ts',
    from: "    .where('status', '=', sql.lit('NEW'))\n    .where('hold_until', '<=', now);",
    to: "    .where('hold_until', '<=', now);",
  },
  {
    name: 'key-outside-the-transaction',
    file: 'reservations/book-reservation.ts',
    from: `  return inTransaction(context.db, async (trx) => {
    if (!reservation.key) return insertReservation(trx, context, reservation);
    const now = context.clock.now();
    const made = await claimKey(trx, reservation.key, now);
    if (made !== null) return made;
    const id = await insertReservation(trx, context, reservation);
    await bindKey(trx, reservation.key, id, now);
    return id;
  });`,
    to: `  return inTransaction(context.db, (trx) => insertReservation(trx, context, reservation)).then(async (id) => {
    if (!reservation.key) return id;
    await claimKey(context.db as never, reservation.key, context.clock.now());
    await bindKey(context.db as never, reservation.key, id, context.clock.now());
    return id;
  });`,
  },
  {
    name: 'cancel-keeps-the-room',
    file: 'reservations/holds.ts',
    from: "    .whereRef('night.date', '=', 'freed.date')\n",
    to: "    .whereRef('night.date', '=', 'freed.date')\n    .where(sql.lit(!('cancel_type_id' in end)))\n",
  },
  {
    name: 'late-payment-without-a-room',
    file: 'payments/take-payment.ts',
    from: '  await moveBooked(trx, reservation, reservation.rooms_count);\n',
    to: '',
  },
  {
    name: 'payment-entered-twice',
    file: 'payments/take-payment.ts',
    from: '  if (entries.length === 0) return null;',
    to: '  if (entries.length < 5) return null;',
  },
  {
    name: 'second-payment-without-a-word',
    file: 'payments/test-acquirer.ts',
    from: '    const known = await enteredPayment(context.db, notice);\n    if (known) return known;\n',
    to: '',
  },
  {
    name: 'night-lost-when-clocks-change',
    file: '../../lib/rules/text/dates.ts',
    from: '  return differenceInCalendarDays(toDate(departure), toDate(arrival));',
    to: '  return Math.floor((Date.parse(departure + "T00:00") - Date.parse(arrival + "T00:00")) / 86_400_000);',
  },
  {
    name: 'promo-code-counts-twice',
    file: 'search/pricing.ts',
    from: 'shareOf(full, 100 - discount, 100,',
    to: 'shareOf(full * (100 - discount), 100 - discount, 10_000,',
  },
  {
    name: 'price-of-the-client',
    file: 'reservations/planned-stay.ts',
    from: '  if (toKopecks(price) !== total)',
    to: '  if (toKopecks(price) > total)',
  },
  {
    name: 'refund-by-today’s-terms',
    file: 'reservations/cancellation.ts',
    from: '    const typeId = await reasonOf(trx, hotelId, cancel_data.cancel_type);\n    await endReservation',
    to: `    const typeId = await reasonOf(trx, hotelId, cancel_data.cancel_type);
    const rate = await trx.selectFrom('rates').selectAll().where('id', '=', reservation.rate_id).executeTakeFirstOrThrow();
    const { ladderOf } = await import('./refund.ts');
    reservation.cancellation = ladderOf(rate.cancellation, reservation, reservation.arrival);
    await endReservation`,
  },
  {
    name: 'status-skipped',
    file: 'payments/take-payment.ts',
    from: "        status: 'PAID',",
    to: "        status: 'CONFIRMED',",
  },
  {
    name: 'hold-counts-after-its-end',
    file: 'search/nights.ts',
    from: 'select sum(rooms_count) from expired',
    to: 'select 0 * sum(rooms_count) from expired',
  },
  {
    name: 'old-catalogue-in-memory',
    file: 'hotels/catalogues.ts',
    from: 'if (cached?.version === version) {',
    to: 'if (cached) {',
  },
  {
    name: 'release-without-the-ledger',
    file: 'reservations/holds.ts',
    from: '  await enterCancellations(',
    to: '  if (end !== EXPIRED) await enterCancellations(',
  },
  {
    name: 'list-shows-the-room’s-price',
    file: 'reservations/public-order.ts',
    from: '    total_price: toRubles(reservation.total),',
    to: '    total_price: toRubles(reservation.room_total),',
  },
  {
    name: 'pass-works-twice',
    file: 'accounts/one-time-pass.ts',
    from: "    .where('used_at', 'is', null)\n",
    to: '',
  },
  {
    name: 'event-overtakes-another',
    file: 'events/deliver.ts',
    from: '            and earlier.done_at is null and earlier.given_up_at is null',
    to: '            and false',
  },
  {
    name: 'not-told-of-a-cancellation',
    file: 'reservations/holds.ts',
    from: "  await tell(trx, hotelId, ids, 'order.cancelled', now);",
    to: '',
  },
  {
    name: 'counts-as-sent-before-it-is',
    file: 'events/deliver.ts',
    from: '  const result = await send(context, delivery);',
    to: '  const result = (void send(context, delivery).catch(() => {}), null);',
  },
  {
    name: 'change-keeps-the-old-nights',
    file: 'changes/make-change.ts',
    from: '    await moveRooms(trx, hotelId, due > 0 ? held : moves);',
    to: '    await moveRooms(trx, hotelId, takenBy(moves));',
  },
  {
    name: 'ended-change-keeps-its-nights',
    file: 'changes/pending-change.ts',
    from: '  await moveRooms(trx, change.hotel_id, movesBetween(change.held, []));\n',
    to: '',
  },
  {
    name: 'cancel-forgets-the-change',
    file: 'reservations/cancellation.ts',
    from: '  await endChange(trx, change);\n',
    to: '',
  },
  {
    name: 'change-without-its-charges',
    file: 'changes/apply-change.ts',
    from: "      { kind: 'CANCELLATION', subject: 'change', amount: reservation.total },\n",
    to: '',
  },
  {
    name: 'difference-entered-twice',
    file: 'changes/pay-change.ts',
    from: '    if (known) return known;\n',
    to: '',
  },
  {
    name: 'change-nobody-is-told-of',
    file: 'changes/apply-change.ts',
    from: "  await tell(trx, hotel_id, [id], 'order.changed', now);\n",
    to: '',
  },
  {
    name: 'access-opens-other-orders',
    file: 'reservations/owner.ts',
    from: '    if (access.hotelId !== at || access.reservationId !== reservationId) throw reservationNotFound();',
    to: '    if (access.hotelId !== at) throw reservationNotFound();',
  },
  {
    name: 'wrong-contact-has-its-own-answer',
    file: 'reservations/order-access.ts',
    from: "  if (!found || !isRight || given === '') throw fieldError('contact', NOT_FOUND);",
    to: `  if (!found) throw fieldError('number', NOT_FOUND);
  if (!isRight || given === '') throw fieldError('contact', NOT_FOUND);`,
  },
  {
    name: 'guesses-at-an-order-without-end',
    file: 'reservations/order-access.ts',
    from: "'access-order-network', max: 5,",
    to: "'access-order-network', max: 500,",
  },
  {
    name: 'page-of-an-ended-change-forgotten',
    file: 'changes/make-change.ts',
    from: '    if (made) await freeKey(trx, made);\n',
    to: `    if (made)
      await trx.deleteFrom('reservation_changes').where('payment_token', '=', made.payment_token).execute();
`,
  },
  {
    name: 'cancels-before-it-asks-whose',
    file: 'reservations/account-routes.ts',
    from: `      const owner = await requireOwner(context, request, params.hotelId, body.reservation_id);
      await cancelOwnReservation(context, owner, body.cancel_data);
`,
    to: `      const owner = { hotelId: params.hotelId, reservationId: body.reservation_id, userId: null };
      await cancelOwnReservation(context, owner, body.cancel_data).catch(() => {});
      await requireOwner(context, request, params.hotelId, body.reservation_id);
`,
  },
  ...moneyFaults,
];
