import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Choice } from '@/components/ui/choice';

function Extra({ isTaken: wasTaken }: { isTaken: boolean }) {
  const [isTaken, setTaken] = useState(wasTaken);
  return (
    <>
      <Choice checked={isTaken} onChange={({ currentTarget }) => setTaken(currentTarget.checked)}>
        Трансфер
      </Choice>
      <output>{isTaken ? 'с трансфером' : 'без трансфера'}</output>
    </>
  );
}

const container = document.createElement('div');
afterEach(() => {
  vi.restoreAllMocks();
  container.remove();
});

it.each([
  ['ticked', false, 'с трансфером'],
  ['cleared', true, 'без трансфера'],
])('a box that is %s before the scripts come is so for its owner too', async (_name, isTaken, said) => {
  document.body.append(container);
  container.innerHTML = renderToString(<Extra isTaken={isTaken} />);
  await page.getByRole('checkbox').click();
  const root = hydrateRoot(container, <Extra isTaken={isTaken} />);
  await expect.element(page.getByRole('status')).toHaveTextContent(said);
  const box = page.getByRole('checkbox');
  expect((box.element() as HTMLInputElement).checked).toBe(!isTaken);
  await box.click();
  await expect.element(page.getByRole('status')).not.toHaveTextContent(said);
  root.unmount();
});

it.each(['reload', 'back_forward'])(
  'a box that the browser has ticked after a %s is as its owner has it',
  async (type) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
    document.body.append(container);
    container.innerHTML = renderToString(<Extra isTaken={false} />);
    (page.getByRole('checkbox').element() as HTMLInputElement).checked = true;
    const root = hydrateRoot(container, <Extra isTaken={false} />);
    await expect.element(page.getByRole('checkbox')).not.toBeChecked();
    await expect.element(page.getByRole('status')).toHaveTextContent('без трансфера');
    root.unmount();
  },
);
