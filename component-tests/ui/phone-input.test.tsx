import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PhoneInput } from '@/components/ui/phone-input';

function Phone() {
  const [value, setValue] = useState('');
  return (
    <>
      <PhoneInput
        id="phone"
        className=""
        name="phone"
        aria-invalid={false}
        aria-describedby={undefined}
        value={value}
        onChange={setValue}
        onBlur={() => undefined}
        ref={null}
      />
      <output>{value || 'ничего'}</output>
    </>
  );
}

const container = document.createElement('div');
afterEach(() => {
  vi.restoreAllMocks();
  container.remove();
});

const field = () => page.getByRole('textbox');

it('a number that is typed before the scripts come is in the form, as it is shown', async () => {
  document.body.append(container);
  container.innerHTML = renderToString(<Phone />);
  await field().fill('+7(918) 555 0142');
  const root = hydrateRoot(container, <Phone />);
  await expect.element(page.getByRole('status')).toHaveTextContent('+7(918) 555 0142');
  await expect.element(field()).toHaveValue('+7(918) 555 0142');
  root.unmount();
});

it.each(['reload', 'back_forward'])(
  'a number that the browser has put there after a %s is nobody’s',
  async (type) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
    document.body.append(container);
    container.innerHTML = renderToString(<Phone />);
    (field().element() as HTMLInputElement).value = '+7(918) 555 0142';
    const root = hydrateRoot(container, <Phone />);
    await expect.element(field()).toHaveValue('');
    await expect.element(page.getByRole('status')).toHaveTextContent('ничего');
    root.unmount();
  },
);
