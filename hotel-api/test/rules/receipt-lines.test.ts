import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExtrasTerms, type PricedStay, receiptLines } from '#api/src/receipts/receipt-lines.ts';
import { RECEIPT_SUBJECTS, VAT_RATES } from '#api/src/receipts/receipt-terms.ts';
import { returnReceipt } from '#api/src/receipts/return-receipt.ts';
import { caseCount } from '#api/test/case-count.ts';
import { asKopecks, type Kopecks, minus, plus } from '#contract/schemas/money.ts';

const BREAKFAST = { code: 'BRK', name: 'Завтрак', price: asKopecks(120_000) };
const TRANSFER = { code: 'TRF', name: 'Трансфер', price: asKopecks(250_050) };
const STAY: PricedStay = {
  arrival: '2026-12-13',
  departure: '2026-12-15',
  room_total: asKopecks(1_640_000),
  packages: [BREAKFAST, TRANSFER],
};
const TERMS = { vat: 0, extras_vat: 20 } as const;
const SAYS_NOTHING: ExtrasTerms = new Map();
const ROOM_TEXT = 'Проживание, 13–15\u00a0декабря';
const BREAKFAST_TEXT = 'Завтрак, 13–15\u00a0декабря';

describe('the lines of a receipt', () => {
  it('name each service of a stay that is paid whole, with its own VAT', () => {
    const whole = { mode: 'full_prepayment' };
    expect(receiptLines(asKopecks(2_010_050), STAY, null, TERMS, SAYS_NOTHING)).toEqual([
      { text: ROOM_TEXT, amount: 1_640_000, vat: 0, ...whole },
      { text: BREAKFAST_TEXT, amount: 120_000, vat: 20, ...whole },
      { text: 'Трансфер, 13–15\u00a0декабря', amount: 250_050, vat: 20, ...whole },
    ]);
  });

  it('have the nights first where a part is paid', () => {
    const part = { mode: 'partial_prepayment' };
    expect(receiptLines(asKopecks(820_000), STAY, null, TERMS, SAYS_NOTHING)).toEqual([
      { text: ROOM_TEXT, amount: 820_000, vat: 0, ...part },
    ]);
    expect(receiptLines(asKopecks(1_700_000), STAY, null, TERMS, SAYS_NOTHING)).toEqual([
      { text: ROOM_TEXT, amount: 1_640_000, vat: 0, ...part },
      { text: BREAKFAST_TEXT, amount: 60_000, vat: 20, ...part },
    ]);
  });

  it('have what a change adds, and nothing that was paid for before', () => {
    const before = { ...STAY, packages: [TRANSFER] };
    expect(receiptLines(asKopecks(120_000), STAY, before, TERMS, SAYS_NOTHING)).toEqual([
      { text: BREAKFAST_TEXT, amount: 120_000, vat: 20, mode: 'partial_prepayment' },
    ]);
  });

  it('have the VAT of nights for extras of which the hotel says nothing, and the mode that it has chosen', () => {
    const lines = receiptLines(
      asKopecks(2_010_050),
      STAY,
      null,
      { vat: 'none', settled_at_payment: true },
      SAYS_NOTHING,
    );
    expect(new Set(lines.map(({ vat, mode }) => `${vat} ${mode}`))).toEqual(new Set(['none full_payment']));
  });

  it('have the VAT and the subject of an extra that says its own, and of no other', () => {
    const extras: ExtrasTerms = new Map([
      ['TRF', { vat: 22 }],
      ['BRK', { subject: 'commodity' }],
      ['PARKING', { vat: 'none' }],
    ]);
    const lines = receiptLines(asKopecks(2_010_050), STAY, null, TERMS, extras);
    expect(lines.map(({ vat, subject }) => [vat, subject])).toEqual([
      [0, undefined],
      [20, 'commodity'],
      [22, undefined],
    ]);
  });

  it('are no longer than a register takes', () => {
    const extra = { code: 'X', name: 'Очень длинное название услуги '.repeat(6), price: asKopecks(100) };
    const lines = receiptLines(
      asKopecks(1_640_100),
      { ...STAY, packages: [extra] },
      null,
      TERMS,
      SAYS_NOTHING,
    );
    for (const { text } of lines) expect([...text].length).toBeLessThanOrEqual(128);
  });

  const kopecks = fc.integer({ min: 0, max: 500_000_000 }).map(asKopecks);
  const stay = fc.record({
    arrival: fc.constant('2026-12-13'),
    departure: fc.constant('2026-12-15'),
    room_total: kopecks,
    packages: fc.uniqueArray(
      fc.record({ code: fc.constantFrom('A', 'B', 'C', 'D'), name: fc.string(), price: kopecks }),
      { selector: ({ code }) => code },
    ),
  });
  const terms = fc.record(
    {
      vat: fc.constantFrom(...VAT_RATES),
      extras_vat: fc.constantFrom(...VAT_RATES),
      settled_at_payment: fc.boolean(),
    },
    { requiredKeys: ['vat'] },
  );
  const ofExtras = fc.dictionary(
    fc.constantFrom('A', 'B', 'C', 'D'),
    fc.record(
      { vat: fc.constantFrom(...VAT_RATES), subject: fc.constantFrom(...RECEIPT_SUBJECTS) },
      { requiredKeys: [] },
    ),
  );
  it('go back the last first, and the lines of all returns together are those of the payment', () => {
    const [room = 0, breakfast = 0, transfer = 0] = [1_640_000, 120_000, 250_050];
    const paid = asKopecks(room + breakfast + transfer);
    const receipt = {
      customer: { email: 'guest@mail.example' },
      taxSystem: null,
      lines: receiptLines(paid, STAY, null, TERMS, SAYS_NOTHING),
    };
    const first = returnReceipt({ receipt, paid, left: paid }, asKopecks(300_050));
    expect(first?.lines.map(({ text, amount }) => [text.slice(0, 7), amount])).toEqual([
      ['Завтрак', 50_000],
      ['Трансфе', 250_050],
    ]);
    const left = minus(paid, asKopecks(300_050));
    expect(returnReceipt({ receipt, paid, left }, left)?.lines.map(({ amount }) => amount)).toEqual([
      room,
      70_000,
    ]);
    expect(returnReceipt({ receipt, paid: asKopecks(100), left: asKopecks(100) }, asKopecks(100))).toBeNull();
    expect(returnReceipt({ receipt: null, paid, left: paid }, paid)).toBeNull();
  });

  it('of returns add up to each return, and never return more of a line than was paid', () => {
    fc.assert(
      fc.property(
        kopecks.filter((sum) => sum > 0),
        stay,
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }),
        (paid, next, shares) => {
          const lines = receiptLines(paid, next, null, TERMS, SAYS_NOTHING);
          const receipt = { customer: { email: 'guest@mail.example' }, taxSystem: null, lines };
          const sums = (all: typeof lines) => {
            const byText = new Map<string, number>();
            for (const { text, amount } of all) byText.set(text, (byText.get(text) ?? 0) + amount);
            return [...byText].sort();
          };
          let left: Kopecks = paid;
          const gone: typeof lines = [];
          const giveBack = (amount: Kopecks) => {
            const returned = returnReceipt({ receipt, paid, left }, amount)?.lines ?? [];
            expect(plus(...returned.map((line) => line.amount))).toBe(amount);
            gone.push(...returned);
            left = minus(left, amount);
          };
          for (const share of shares) giveBack(asKopecks(Math.floor((left * share) / 200)));
          giveBack(left);
          expect(sums(gone)).toEqual(sums(lines));
          for (const { amount } of gone) expect(amount).toBeGreaterThan(0);
        },
      ),
      { numRuns: caseCount({ short: 2_000, long: 100_000 }) },
    );
  });

  it('add up to the payment to the kopeck, whatever is paid, and none is for nothing', () => {
    fc.assert(
      fc.property(
        kopecks.filter((sum) => sum > 0),
        stay,
        fc.option(stay),
        terms,
        ofExtras,
        (amount, next, before, given, extras) => {
          const lines = receiptLines(amount, next, before, given, new Map(Object.entries(extras)));
          expect(plus(...lines.map((line) => line.amount))).toBe(amount);
          for (const line of lines) expect(line.amount).toBeGreaterThan(0);
        },
      ),
      { numRuns: caseCount({ short: 2_000, long: 100_000 }) },
    );
  });
});
