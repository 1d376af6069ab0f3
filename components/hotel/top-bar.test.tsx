import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { TopBar } from '#components/hotel/top-bar.tsx';
import { DESKTOP, open, PHONE } from '#components/testing/app.tsx';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { HOTEL } from '#rules/hotel/testing/hotel.ts';

const LOGO = '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z" fill="red"/></svg>';

/** The bar over the hero, which hides the name where there is a logo. */
const openBar = (
  logo: string | null,
  email: string | null = 'booking@morskoy.example',
  hotel: Hotel = HOTEL,
) =>
  open(
    <>
      <TopBar hotel={hotel} logo={logo} consultationEmail={email} />
      <main>
        <div data-hero="" />
      </main>
    </>,
  );

const home = () => page.getByRole('link', { name: 'Морской' });
const name = () => home().getByText('Морской').element().getBoundingClientRect();

it.each([
  ['desk', DESKTOP],
  ['phone', PHONE],
] as const)('at a %s a hotel without a logo has its name as the link home', async (_where, size) => {
  await page.viewport(size[0], size[1]);
  await openBar(null);
  await expect.element(home()).toBeVisible();
  // The name must be in one line, not broken into letters.
  expect(name().width).toBeGreaterThan(40);
  expect(name().height).toBeLessThan(48);
});

it('at a desk the logo stands for the name, which is still read out', async () => {
  await page.viewport(...DESKTOP);
  await openBar(LOGO);
  await expect.element(home()).toBeVisible();
  expect(name().width).toBe(1);
  expect(home().element().getBoundingClientRect().width).toBeGreaterThanOrEqual(48);
});

it.each([
  ['desk', DESKTOP],
  ['phone', PHONE],
  ['narrow phone', [320, 640]],
] as const)('at a %s lettering keeps its proportions and stands without the name', async (_where, size) => {
  await page.viewport(size[0], size[1]);
  await openBar('<svg viewBox="0 0 180 60"><path d="M0 0h180v60z" fill="red"/></svg>');
  await expect.element(home()).toBeVisible();
  expect(name().width).toBe(1);
  const { width, height } = home().element().querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
  expect(height).toBeGreaterThanOrEqual(28);
  expect(width / height).toBeCloseTo(3, 1);
});

it.each([
  ['has the address', 'booking@morskoy.example', 1],
  ['names no address where there is none', null, 0],
])('the menu %s for mail', async (_what, email, count) => {
  await openBar(null, email);
  await page.getByRole('button', { name: 'Меню' }).click();
  await expect.element(page.getByRole('button', { name: 'Закрыть' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Консультация по покупке билетов' }).elements()).toHaveLength(count);
});

describe('a logo of gradients', () => {
  const SKY =
    '<svg viewBox="0 0 9 9"><linearGradient id="hotel-a"><stop></stop></linearGradient><path d="M0 0h9v9z" fill="url(#hotel-a)"></path></svg>';

  it('has ids of its own in each place, and each place finds its own', async () => {
    const { container } = await openBar(SKY);
    const ids = [...container.querySelectorAll('linearGradient')].map(({ id }) => id);
    const paints = [...container.querySelectorAll('[data-wordmark] path')].map((it) =>
      it.getAttribute('fill'),
    );
    expect(ids).toEqual(['hotel-bar-a', 'hotel-menu-a']);
    expect(paints).toEqual(ids.map((id) => `url(#${id})`));
  });
});

describe('a black logo', () => {
  afterEach(() => {
    delete document.documentElement.dataset.scheme;
  });
  const BLACK = '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"></path></svg>';
  const grounds = async (scheme: 'light' | 'dark', panel: string) => {
    document.documentElement.dataset.scheme = scheme;
    const style = { ...HOTEL.hotel_style_config, svg_background_color: panel };
    const { container } = await openBar(BLACK, null, { ...HOTEL, hotel_style_config: style });
    const [bar] = [...container.querySelectorAll('[data-wordmark] > [aria-hidden]')];
    return bar ? getComputedStyle(bar).backgroundColor : '';
  };

  it.each([
    ['light', '#101418', 'rgb(255, 255, 255)'],
    ['dark', '#101418', 'rgb(255, 255, 255)'],
    ['light', '#f3efe8', 'rgba(0, 0, 0, 0)'],
    ['dark', '#f3efe8', 'rgb(243, 239, 232)'],
  ] as const)('in the %s scheme, made for %s, stands on %s', async (scheme, panel, plate) => {
    expect(await grounds(scheme, panel)).toBe(plate);
  });
});
