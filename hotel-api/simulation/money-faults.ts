import type { PlantedFault } from './planted-fault.ts';

/** Mistakes with the money of shops, its receipts, and letters at their time. */
export const moneyFaults: PlantedFault[] = [
  {
    name: 'notice-believed',
    file: 'payments/routes.ts',
    from: '      if ((await settlePayment(context, shop, begun, log)) !== null) return reply.send({});\n',
    to: `      const { enterAnswer } = await import('./settle-payment.ts');
      const { object } = body as { object: { status?: string } };
      const told = { id: begun.id, amount: begun.amount, state: { is: 'succeeded' as const } };
      if (object.status === 'succeeded') await enterAnswer(context, begun, told, log);
      if ((await settlePayment(context, shop, begun, log)) !== null) return reply.send({});
`,
  },
  {
    name: 'payment-key-that-changes',
    file: 'payments/open-payment.ts',
    from: ".digest('hex');",
    to: ".update(String(Math.random())).digest('hex');",
  },
  {
    name: 'ended-before-it-is-entered',
    file: 'payments/settle-payment.ts',
    from: `    const result = await enterPayment(context, { hotelId, token, paymentId, amount });
    if (!(await noteEnded(context.db, begun, 'SUCCEEDED'))) return 'SUCCEEDED';
`,
    to: `    if (!(await noteEnded(context.db, begun, 'SUCCEEDED'))) return 'SUCCEEDED';
    const result = await enterPayment(context, { hotelId, token, paymentId, amount });
`,
  },
  {
    name: 'lost-notices-stay-lost',
    file: 'payments/ask-open-payments.ts',
    from: '    work: (begun) => ask(context, begun, logger),',
    to: '    work: async () => false,',
  },
  {
    name: 'refund-sent-twice',
    file: 'payments/send-out.ts',
    from: '  const { key, tries, sent_id: sentId } = due;',
    to: '  const { key, attempts: tries, sent_id: sentId } = due;',
  },
  {
    name: 'refund-counts-as-sent-too-soon',
    file: 'payments/send-out.ts',
    from: "    const isDone = outcome.is === 'through';",
    to: '    const isDone = true;',
  },
  {
    name: 'refund-that-nobody-plans',
    file: 'payments/plan-refund.ts',
    from: '    if (part <= 0) continue;',
    to: '    if (part < payment.paid) continue;',
  },
  {
    name: 'vat-of-extras-lost',
    file: 'receipts/receipt-lines.ts',
    from: '  const { vat, extras_vat = vat } = terms;',
    to: '  const { vat } = terms;\n  const extras_vat = vat;',
  },
  {
    name: 'refund-without-its-receipt',
    file: 'receipts/return-receipt.ts',
    from: '  return { ...receipt, lines };',
    to: '  return lines.length > 1 ? { ...receipt, lines } : null;',
  },
  {
    name: 'second-receipt-of-what-went-back',
    file: 'payments/plan-closing-receipts.ts',
    from: '      const receipt = closingReceipt(payment);',
    to: '      const receipt = closingReceipt({ ...payment, left: payment.paid });',
  },
  {
    name: 'second-receipt-before-the-guest-leaves',
    file: 'payments/plan-closing-receipts.ts',
    from: '  departure <= todayIn(timezone, now);',
    to: '  departure <= addIsoDays(todayIn(timezone, now), 1);',
  },
  {
    name: 'second-receipt-that-stays-a-prepayment',
    file: 'receipts/closing-receipt.ts',
    from: '  return lines.length > 0 ? asFullPayment({ ...left, lines }) : null;',
    to: '  return lines.length > 0 ? { ...left, lines } : null;',
  },
  {
    name: 'letter-after-a-stop',
    file: 'events/send-scheduled.ts',
    from: '      if (await areLettersStopped(context, hotelId, email)) return null;\n',
    to: '',
  },
  {
    name: 'letter-in-the-night',
    file: 'events/letter-times.ts',
    from: '  return now > opens ? now : opens;',
    to: '  return now;',
  },
  {
    name: 'reminder-in-the-last-minutes',
    file: 'events/letter-times.ts',
    from: 'export const FINISH_PAYING = { from: 15, to: 10 };',
    to: 'export const FINISH_PAYING = { from: 15, to: 0 };',
  },
];
