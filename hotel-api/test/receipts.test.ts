import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExtraReceiptTerms, ReceiptTerms } from '#api/src/receipts/receipt-terms.ts';
import { cabinetOf } from './cabinet-calls.ts';
import { postgres } from './databases.ts';
import { setPresentation } from './presentation.ts';
import { FIRST_NIGHT, payPage, pickRoom } from './world.ts';
import type { DoublePayment } from './yookassa/books.ts';
import { useShop } from './yookassa/shop-world.ts';

interface SentReceipt {
  customer: { email?: string; phone?: string };
  tax_system_code?: number;
  items: { description: string; amount: { value: string }; vat_code: number; payment_mode: string }[];
}

const TERMS: ReceiptTerms = { vat: 0, extras_vat: 20, tax_system: 1 };

describe('receipts of payments', () => {
  const shop = useShop(postgres);
  let elena: string;
  const setReceipts = (receipts: ReceiptTerms | undefined) => setPresentation(shop.world, 1, { receipts });
  beforeAll(async () => {
    elena = await shop.world.login('elena');
    await setReceipts(TERMS);
  });
  afterAll(() => setReceipts(undefined));

  const receiptOf = (payment: DoublePayment) => payment.receipt as SentReceipt;
  const kopecksIn = ({ value }: { value: string }) => Number(value.replace('.', ''));
  const sumOf = ({ items }: SentReceipt) => items.reduce((sum, { amount }) => sum + kopecksIn(amount), 0);

  test('of an order: its contact, its nights and extras, and the sum of the payment', async () => {
    const { body, room, services } = await pickRoom(shop.world, { token: elena });
    const [extra] = services.filter(({ time_period }) => time_period === 'FIRST_NIGHT');
    if (!extra) throw new Error('no extra that is taken once');
    const price = body.reservation.price + extra.package_price;
    const packages = [{ code: extra.code, price: extra.package_price }];
    const request = { ...body, reservation: { ...body.reservation, packages, price } };
    const { body: made } = await shop.world.post('reservation/1/', request, elena);
    const receipt = receiptOf(await shop.begin(payPage(made)));
    expect(room.name).not.toBe('');
    expect(receipt).toMatchObject({ customer: { email: body.guest.email }, tax_system_code: 1 });
    expect(receipt.items).toMatchObject([
      {
        description: 'Проживание, 23–26\u00a0ноября',
        amount: { value: `${body.reservation.price}.00` },
        ...{ vat_code: 2, payment_mode: 'full_prepayment', payment_subject: 'service' },
      },
      { amount: { value: `${extra.package_price}.00` }, vat_code: 6, payment_mode: 'full_prepayment' },
    ]);
    expect(sumOf(receipt)).toBe(price * 100);
  });

  test('of an extra that says its own: its VAT, what it is, and nothing of that to guests', async () => {
    const { body, services } = await pickRoom(shop.world, { token: elena });
    const [extra] = services.filter(({ time_period }) => time_period === 'FIRST_NIGHT');
    if (!extra) throw new Error('no extra that is taken once');
    const say = (receipt: ExtraReceiptTerms | null) =>
      shop.world.changeCatalogue(1, (trx) =>
        trx
          .updateTable('services')
          .set({ receipt: receipt && JSON.stringify(receipt) })
          .where('hotel_id', '=', 1)
          .where('code', '=', extra.code)
          .execute(),
      );
    await say({ vat: 10, subject: 'commodity' });
    const price = body.reservation.price + extra.package_price;
    const packages = [{ code: extra.code, price: extra.package_price }];
    const request = { ...body, reservation: { ...body.reservation, packages, price } };
    const { body: made } = await shop.world.post('reservation/1/', request, elena);
    const { items } = receiptOf(await shop.begin(payPage(made)));
    expect(items).toMatchObject([
      { payment_subject: 'service', vat_code: 2 },
      { payment_subject: 'commodity', vat_code: 5 },
    ]);
    const told = await pickRoom(shop.world, { token: elena });
    expect(told.services.find(({ code }) => code === extra.code)).toEqual(extra);
    await say(null);
  });

  test('that the hotel changes between two tries to begin a payment keep nobody from paying', async () => {
    const { number, page, price } = await shop.book({ token: elena });
    shop.double.fail('silent after success');
    expect((await shop.open(page)).status).toBe(503);
    await setReceipts({ vat: 20 });
    shop.double.pay((await shop.begin(page)).id);
    await shop.comeBack(page);
    await setReceipts(TERMS);
    expect(await shop.world.reservation(number)).toMatchObject({ status: 'PAID', paid_amount: price });
  });

  test('of the first night: a part that is paid before the stay', async () => {
    const { page } = await shop.book({ token: elena, payment: FIRST_NIGHT });
    const payment = await shop.begin(page);
    const receipt = receiptOf(payment);
    expect(receipt.items).toMatchObject([{ vat_code: 2, payment_mode: 'partial_prepayment' }]);
    expect(sumOf(receipt)).toBe(kopecksIn(payment.amount));
  });

  test('of the difference of a change: the sum of the difference', async () => {
    const stay = { arrival: '2026-12-14', departure: '2026-12-16' };
    const { id, page } = await shop.book({ token: elena, stay });
    shop.double.pay((await shop.begin(page)).id);
    await shop.comeBack(page);
    const { body } = await pickRoom(shop.world, { token: elena, stay: { ...stay, departure: '2026-12-18' } });
    const { payment: _payment, notes: _notes, ...wanted } = body.reservation;
    const guest = { email: 'new@guest.example' };
    const changed = await shop.world.post(
      'reservation/1/change/',
      { reservation_id: id, stay: wanted, guest },
      elena,
    );
    const payment = await shop.begin(payPage(changed.body));
    const receipt = receiptOf(payment);
    expect(receipt.customer).toEqual(guest);
    expect(receipt.items.map(({ description }) => description)).toEqual(['Проживание, 14–18\u00a0декабря']);
    expect(sumOf(receipt)).toBe(kopecksIn(payment.amount));
  });

  test('of what goes back: the last lines first, to the kopeck', async () => {
    const stay = { arrival: '2026-12-14', departure: '2026-12-17' };
    const { id, page, price } = await shop.book({ token: elena, stay });
    shop.double.pay((await shop.begin(page)).id);
    await shop.comeBack(page);
    const { body } = await pickRoom(shop.world, { token: elena, stay: { ...stay, departure: '2026-12-15' } });
    const { payment: _payment, notes: _notes, ...wanted } = body.reservation;
    await shop.world.post('reservation/1/change/', { reservation_id: id, stay: wanted }, elena);
    await shop.sendRefunds();
    const back = price - body.reservation.price;
    const sent = shop.double.calls.findLast(({ path }) => path === '/refunds');
    const receipt = JSON.parse(sent?.body ?? '{}').receipt as SentReceipt;
    expect(receipt.customer).toEqual({ email: 'olga@example.com' });
    expect(receipt.items).toMatchObject([
      { description: 'Проживание, 14–17\u00a0декабря', vat_code: 2, payment_mode: 'full_prepayment' },
    ]);
    expect(sumOf(receipt)).toBe(back * 100);
  });

  test('none where the hotel makes its receipts itself', async () => {
    await setReceipts(undefined);
    const { id, page } = await shop.book({ token: elena });
    const payment = await shop.begin(page);
    expect(payment.receipt).toBeUndefined();
    shop.double.pay(payment.id);
    await shop.comeBack(page);
    await cabinetOf(shop.world).cancel(id, elena);
    await shop.sendRefunds();
    const sent = shop.double.calls.findLast(({ path }) => path === '/refunds');
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ payment_id: payment.id });
    expect(sent?.body).not.toContain('receipt');
    await setReceipts({ vat: 0 });
  });
});
