import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { goOn, options } from '#components/testing/guest-form.ts';
import { offersFor } from '#components/testing/offers.ts';
import { expectScreen, room, SCREENS } from '#components/testing/screens.ts';
import type { Rate, RoomSearchRequest } from '#contract/schemas/room-search.ts';

const END = '2026-12-01T14:00:00+03:00';
const FREE = 'Отменить можно бесплатно до 1 дек, 14:00. Позже отменить нельзя';
const NEVER = 'Без возврата при отмене';
const STAY = '?arrival=2026-12-01&departure=2026-12-03&adults=2&room=STD&rate=NRF';

/** The rate without a refund is offered with these changes. */
function offer(changes: Partial<Rate>): void {
  bff.on('POST', /ota-availability/, ({ body }) => {
    const found = offersFor(body as RoomSearchRequest);
    for (const { rates } of found.rooms)
      for (const rate of rates)
        if (rate.rate_code === 'NRF') Object.assign(rate, { cancel_until: END, ...changes });
    return found;
  });
}

const rows = () =>
  options()
    .getByRole('radio')
    .elements()
    .map((one) => one.closest('label')?.textContent?.replaceAll(/\s+/g, ' ') ?? '');
const terms = () => page.getByRole('heading', { name: /^Условия отмены/ });

describe('where the rate is paid at the hotel alone', () => {
  const AT_HOTEL = { payment_aliases: ['NOT_PAY'] };

  it('rooms and the row say how it is paid, and that it can be cancelled', async () => {
    offer(AT_HOTEL);
    await openWizard(SCREENS.rooms.address);
    const card = room('Стандарт');
    await expect.element(card.getByText(`Без питания · ${FREE} · Оплата в отеле`)).toBeVisible();
    await card.getByText('Смотреть тарифы').click();
    await expect.element(card.getByText(FREE, { exact: true })).toBeVisible();
    await expect.element(card.getByText('Оплата в отеле', { exact: true })).toBeVisible();
    await expect.element(card.getByText(NEVER)).not.toBeInTheDocument();
  });

  it('extras and payment say the same, and offer no other way', async () => {
    offer(AT_HOTEL);
    await openWizard(STAY);
    await expectScreen('extras');
    await expect.element(terms()).toMatchTextContent(/^Условия отмены$/);
    await expect
      .element(page.getByRole('listitem').getByText('до 1 дек, 14:00', { exact: true }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Продолжить' }).first().click();
    await expectScreen('payment');
    await expect.element(page.getByText(FREE)).toBeVisible();
    await expect.element(page.getByText(NEVER)).not.toBeInTheDocument();
    await goOn();
    await expect.poll(rows).toEqual([expect.stringMatching(/^В отеле/)]);
  });
});

describe('where there are ways now and at the hotel', () => {
  it('extras and payment say for whom the terms are, and each way its own', async () => {
    offer({});
    await openWizard(STAY);
    await expect.element(terms()).toMatchTextContent('Условия отмены, если платить сейчас');
    await page.getByRole('button', { name: 'Продолжить' }).first().click();
    await expectScreen('payment');
    await expect.element(page.getByText('Предоплата без возврата')).toBeVisible();
    await goOn();
    const kept = 'При отмене до 1 дек, 14:00 удержим 7 200 ₽. Позже отменить нельзя';
    await expect
      .poll(rows)
      .toEqual([
        expect.stringMatching(`^Картой сейчас.*${NEVER}14 400 ₽$`),
        expect.stringMatching(`^Первая ночь.*${kept}7 200 ₽$`),
        expect.stringMatching(`^В отеле.*${FREE}14 400 ₽$`),
      ]);
    // The terms do not run on from the hint.
    const dialog = page.getByRole('dialog');
    const place = (text: string | RegExp) => dialog.getByText(text).element().getBoundingClientRect();
    expect(place(kept).top).toBeGreaterThanOrEqual(place(/^Остальное/).bottom);
  });

  it('a rate that is paid now has its terms once', async () => {
    offer({ payment_aliases: ['FULL'] });
    await openWizard(`${STAY}&extras=`);
    await expectScreen('payment');
    await expect.element(page.getByText(NEVER, { exact: true })).toBeVisible();
    await goOn();
    await expect.poll(rows).toEqual([expect.stringMatching(/^Картой сейчас(?!.*возврата)/)]);
  });
});

it('a rate that cannot be paid is told before the form is filled in', async () => {
  offer({ payment_aliases: ['SBP'] });
  await openWizard(`${STAY}&extras=`);
  await expectScreen('payment');
  await expect
    .element(page.getByText(/^Для этого тарифа нет способа оплаты, который вам подходит/))
    .toBeVisible();
  await expect.element(page.getByLabelText('Фамилия')).not.toBeInTheDocument();
});

describe('where the chosen rate cannot be cancelled and another can', () => {
  const BREAKFAST = '&extras=DINNER';

  it('the form says for how much more, and one press takes it with the extras', async () => {
    offer({ cancellation: [{ until: null, keep: { percent: 100 } }], cancel_until: undefined });
    await openWizard(`${STAY}${BREAKFAST}`);
    await expectScreen('payment');
    const surname = page.getByLabelText('Фамилия');
    await surname.fill('Соколова');
    await page.getByRole('link', { name: /^\+1\s600\s₽ — и отмена бесплатна/ }).click();
    await expect.poll(() => new URLSearchParams(window.location.search).get('rate')).toBe('BAR');
    await expectScreen('payment');
    expect(new URLSearchParams(window.location.search).get('extras')).toBe('DINNER');
    // What was typed stays, nobody asks about the new price, and the terms are read out.
    await expect.element(surname).toHaveValue('Соколова');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: /отмена бесплатна/ })).not.toBeInTheDocument();
    expect(document.activeElement?.textContent).toMatch(/отменить можно бесплатно до 28\sноя/);
  });

  it('the compact bill names the rate and its meals', async () => {
    await openWizard(`${STAY}&extras=`);
    await expectScreen('payment');
    const lines = [...document.querySelectorAll('p')].filter(({ textContent }) =>
      textContent.startsWith('Невозвратный тариф · Без питания'),
    );
    expect(lines.map((line) => line.checkVisibility())).toContain(true);
  });
});
