/** The simulation must find each of these mistakes: a change of the product's source, or of how transactions wait. */
export interface PlantedFault {
  name: string;
  /** The path from hotel-api/src. */
  file?: string;
  /** `from` must stand there exactly once; `to` replaces it. */
  from?: string;
  to?: string;
  hasRowLocks?: false;
}

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
    file: 'reservations/create-order.ts',
    from: `  return inTransaction(context.db, async (trx) => {
    if (!order.key) return insertOrder(trx, context, order);
    const now = context.clock.now();
    const made = await claimKey(trx, order.key, now);
    if (made !== null) return made;
    const id = await insertOrder(trx, context, order);
    await bindKey(trx, order.key, id, now);
    return id;
  });`,
    to: `  return inTransaction(context.db, (trx) => insertOrder(trx, context, order)).then(async (id) => {
    if (!order.key) return id;
    await claimKey(context.db as never, order.key, context.clock.now());
    await bindKey(context.db as never, order.key, id, context.clock.now());
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
    from: '  await moveBooked(trx, order, order.rooms_count);\n',
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
    file: 'payments/routes.ts',
    from: '    const known = await enteredPayment(context.db, notice);\n    if (known) return known;\n',
    to: '',
  },
  {
    name: 'night-lost-when-clocks-change',
    file: 'calendar.ts',
    from: '  return Math.round((utc(to) - utc(from)) / DAY);',
    to: '  return Math.floor((Date.parse(to + "T00:00") - Date.parse(from + "T00:00")) / DAY);',
  },
  {
    name: 'promo-code-counts-twice',
    file: 'search/pricing.ts',
    from: 'shareOf(full, 100 - discount, 100,',
    to: 'shareOf(full * (100 - discount), 100 - discount, 10_000,',
  },
  {
    name: 'price-of-the-client',
    file: 'reservations/create-order.ts',
    from: '  if (toKopecks(asked.price) !== total) {',
    to: '  if (toKopecks(asked.price) > total) {',
  },
  {
    name: 'refund-by-today’s-terms',
    file: 'reservations/cancellation.ts',
    from: "    const order = await ordersQuery(trx, hotelId).where('reservations.id', '=', id).executeTakeFirstOrThrow();\n",
    to: `    const order = await ordersQuery(trx, hotelId).where('reservations.id', '=', id).executeTakeFirstOrThrow();
    const rate = await trx.selectFrom('rates').selectAll().where('id', '=', order.rate_id).executeTakeFirstOrThrow();
    const { ladderOf } = await import('./refund.ts');
    order.cancellation = ladderOf(rate.cancellation, order, order.arrival);
`,
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
    from: '    total_price: toRubles(order.total),',
    to: '    total_price: toRubles(order.room_total),',
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
    from: '  const problem = await send(context, delivery);',
    to: '  const problem = (void send(context, delivery).catch(() => {}), null);',
  },
];
