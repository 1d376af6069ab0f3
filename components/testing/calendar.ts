import { expect } from 'vitest';
import { page } from 'vitest/browser';

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

/** A day of the calendar. */
export function day(date: string) {
  const [year, month, number] = date.split('-').map(Number) as [number, number, number];
  return page.getByRole('button', { name: new RegExp(` ${number} ${MONTHS[month - 1]}[а-я]* ${year}`) });
}

/** Waits for the calendar with its prices. */
export async function atPrices(): Promise<void> {
  await expect.element(page.getByRole('button', { name: /есть номера, .*₽/ }).first()).toBeVisible();
}

/** Opens the party, which is one line on a phone. */
export async function openParty(): Promise<void> {
  await page
    .getByText(/^\d+\s(взросл|номер)/)
    .first()
    .click();
}

/** Takes what the sheet has. */
export async function closeSheet(): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Готово' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}
