import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PageFailed } from '#components/hotel/page-failed.tsx';
import { open } from '#components/testing/app.tsx';

vi.mock(import('#lib/client/monitoring/report.ts'), { spy: true });

const OURS = new TypeError('Cannot read properties of undefined');
const OF_THE_SERVER = Object.assign(new Error('An error occurred in the Server Components render'), {
  digest: '1234',
});

it.each([
  ['an error of our own is called ours, not the network’s', OURS, 'Наша ошибка', /Всё выбранное останется/],
  [
    'a page that the server could not render can be had in a minute',
    OF_THE_SERVER,
    'Не удалось загрузить данные :(',
    'Сайт не получает ответа от отеля. Попробуйте через минуту.',
  ],
])('%s', async (_name, error, title, text) => {
  await open(<PageFailed error={error} />);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
});

it('a page that the server could not render has a title and the width of a phone, and loads itself anew', async () => {
  document.head.querySelector('meta[name=viewport]')?.remove();
  await open(<PageFailed error={OF_THE_SERVER} />);
  await expect.poll(() => document.title).toBe('Не удалось загрузить данные :(');
  const viewport = document.head.querySelector('meta[name=viewport]');
  expect(viewport?.getAttribute('content')).toBe('width=device-width, initial-scale=1');
  const retry = page.getByRole('link', { name: 'Повторить' }).element();
  expect((retry as HTMLAnchorElement).href).toBe(window.location.href.replace(/#.*/, ''));
});
