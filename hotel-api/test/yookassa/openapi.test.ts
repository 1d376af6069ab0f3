import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { yookassa } from '#api/src/payments/yookassa.ts';
import { asKopecks } from '#contract/schemas/money.ts';
import { startYookassa } from './double.ts';
import { OPENAPI, requestMistakes } from './openapi.ts';

const HEADERS = { 'idempotence-key': 'key', 'content-type': 'application/json' };
const AMOUNT = { value: '100.00', currency: 'RUB' };

test('the file is a right one of OpenAPI', async () => {
  const config = await createConfig({ extends: ['spec'] });
  const found = await lintFromString({ source: OPENAPI, absoluteRef: 'openapi.yaml', config });
  expect(found.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
});

test.each<[string, object, RegExp]>([
  ['no sum', {}, /required property 'amount'/],
  ['a currency that there is not', { amount: { ...AMOUNT, currency: 'RUR' } }, /allowed values/],
  ['a number for a sum', { amount: { ...AMOUNT, value: 100 } }, /must be string/],
  ['a long description', { amount: AMOUNT, description: 'x'.repeat(129) }, /more than 128/],
  ['a field that is not in the file', { amount: AMOUNT, capture_now: true }, /additional properties/],
  ['a confirmation without a way back', { amount: AMOUNT, confirmation: { type: 'redirect' } }, /return_url/],
  ['a means that there is not', { amount: AMOUNT, payment_method_data: { type: 'CARD' } }, /allowed values/],
  ['more in metadata than words', { amount: AMOUNT, metadata: { order: 1 } }, /must be string/],
])('a request with %s is refused', (_name, body, message) => {
  expect(requestMistakes('POST', '/payments', HEADERS, body).join('; ')).toMatch(message);
});

const ITEM = { description: 'Проживание', quantity: 1, amount: AMOUNT, vat_code: 4 };
const RECEIPT = {
  ...{ type: 'payment', payment_id: 'x'.repeat(36), send: true, customer: { email: 'guest@mail.example' } },
  ...{ items: [ITEM], settlements: [{ type: 'prepayment', amount: AMOUNT }] },
};
test.each<[string, object, RegExp]>([
  ['nobody to send it to', { customer: undefined }, /required property 'customer'/],
  ['nothing that is settled', { settlements: undefined }, /required property 'settlements'/],
  [
    'a settlement that there is not',
    { settlements: [{ type: 'advance', amount: AMOUNT }] },
    /allowed values/,
  ],
  ['a line without VAT', { items: [{ ...ITEM, vat_code: undefined }] }, /required property 'vat_code'/],
  ['a short payment', { payment_id: 'x' }, /fewer than 36/],
])('a receipt with %s is refused', (_name, changes, message) => {
  const body = JSON.parse(JSON.stringify({ ...RECEIPT, ...changes }));
  expect(requestMistakes('POST', '/receipts', HEADERS, RECEIPT)).toEqual([]);
  expect(requestMistakes('POST', '/receipts', HEADERS, body).join('; ')).toMatch(message);
});

test.each([
  [{ ...HEADERS, 'idempotence-key': undefined }],
  [{ ...HEADERS, 'idempotence-key': 'x'.repeat(65) }],
  [{ ...HEADERS, 'content-type': 'text/plain' }],
])('a request with the headers %j is refused', (headers) => {
  expect(requestMistakes('POST', '/payments', headers, { amount: AMOUNT })).not.toEqual([]);
});

test('a receipt arrives line by line, in their words', async () => {
  const double = await startYookassa({ 12: 'secret-key' });
  const line = { text: 'Проживание', amount: asKopecks(490_007), vat: 20 } as const;
  const payment = {
    ...{
      key: 'key-of-a-receipt',
      amount: asKopecks(490_007),
      order: '1-AAAA',
      hotel: 'Отель',
      paymentType: 'SBP',
    },
    returnUrl: 'https://api.hotel.example/pay/1/x/return',
    receipt: {
      customer: { email: 'guest@mail.example' },
      taxSystem: 2,
      lines: [{ ...line, mode: 'partial_prepayment' as const }],
    },
  };
  await yookassa(double.url, { shopId: '12', secret: 'secret-key' }).begin(payment);
  expect(double.mistakes).toEqual([]);
  expect(double.payments()[0]).toMatchObject({
    amount: { value: '4900.07', currency: 'RUB' },
    payment_method_data: { type: 'sbp' },
    receipt: {
      customer: { email: 'guest@mail.example' },
      tax_system_code: 2,
      items: [
        {
          ...{ description: 'Проживание', quantity: 1, measure: 'piece', vat_code: 6 },
          ...{ amount: { value: '4900.07', currency: 'RUB' }, payment_subject: 'service' },
          payment_mode: 'partial_prepayment',
        },
      ],
    },
  });
  await double.stop();
});
