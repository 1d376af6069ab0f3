import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { asKopecks, asRubles } from '#contract/schemas/money.ts';
import { openMailbox } from '#tools/mailbox.ts';
import { change } from './booking-request.ts';
import { GUEST, PAID_AT_HOTEL, useLetters } from './letters.ts';
import { pickRoom } from './world.ts';

const mailbox = await openMailbox();

describe('the drawing of the stay in a letter', () => {
  const { world, deliver } = useLetters(mailbox);

  /** What the letter about a stay with extras draws. The first night is made dearer than the two others. */
  async function drawn(packages: { code: string; price: number }[] = []) {
    for (const [date, price] of [
      ['2026-11-23', 1_000_000],
      ['2026-11-24', 800_000],
      ['2026-11-25', 800_000],
    ] as const)
      await world.setNights({ hotel_id: 1, date }, { price: asKopecks(price) });
    const { body } = await pickRoom(world, PAID_AT_HOTEL);
    const extras = packages.reduce((sum, { price }) => sum + price, 0);
    const made = await world.book(
      change(body, {
        packages: packages.map(({ code, price }) => ({ code, price: asRubles(price) })),
        price: asRubles(body.reservation.price + extras),
      }),
    );
    expect(made.status, made.text).toBe(200);
    await deliver();
    const { document } = parseHTML(String(mailbox.to(GUEST)[0]?.html));
    return {
      nights: [...document.querySelectorAll('.timeline .night')].map((night) => [
        night.parentElement?.getAttribute('width'),
        /height:(\d+px)/.exec(night.getAttribute('style') ?? '')?.[1],
      ]),
      extras: [...document.querySelectorAll('.timeline .extra')].map(({ textContent }) => textContent.trim()),
      text: document.body.textContent.replace(/\s+/g, ' '),
    };
  }

  test('nights that cost the same are one part, the dearer the thicker, over their dates', async () => {
    const { nights, extras, text } = await drawn();
    expect(nights).toEqual([
      ['20%', '14px'],
      ['40%', '6px'],
    ]);
    expect(extras).toEqual([]);
    expect(text).toMatch(/Отмена бесплатна до \d+ ноя, \d\d:\d\d ?23 ноя ?26 ноя/);
  });

  test('an extra of the first night has a dot there, one of every night over each', async () => {
    expect((await drawn([{ code: 'AIRPORT', price: 2900 }])).extras).toEqual(['●', '', '']);
    mailbox.empty();
    expect((await drawn([{ code: 'DINNER', price: 5400 }])).extras).toEqual(['●', '●', '●']);
  });
});
