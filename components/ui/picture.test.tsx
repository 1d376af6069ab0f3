import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { hydrateAfter } from '#components/testing/hydration.ts';
import { Picture } from '#components/ui/picture.tsx';
import { uiTexts } from '#components/ui/texts.ts';

const SRC = 'https://media.example/room.jpg';
const told = () => page.getByText(uiTexts.imageFailed);

it('says that its picture does not load', async () => {
  await render(<Picture src={SRC} alt="Номер" sizes="100vw" isPriority />);
  await expect.element(told()).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

it('says so of a picture that has failed before hydration', async () => {
  await hydrateAfter(<Picture src={SRC} alt="Номер" sizes="100vw" isPriority />, () =>
    vi.waitUntil(() => document.querySelector('img')?.complete),
  );
  await expect.element(told()).toBeVisible();
});

it('a decoration that does not load leaves no text', async () => {
  await render(<Picture src={SRC} alt="" sizes="100vw" isPriority isDecoration />);
  await expect.poll(() => document.querySelector('img')).toBeNull();
  await expect.element(told()).not.toBeInTheDocument();
});
