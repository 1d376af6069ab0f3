import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { comeBackBy, hydrateAfter } from '@/component-tests/harness/hydration';
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

const field = () => page.getByRole('textbox');
const said = () => page.getByRole('status');

it('a number that is typed before the scripts come is in the form, as it is shown', async () => {
  await hydrateAfter(<Phone />, () => field().fill('+7(918) 555 0142'));
  await expect.element(said()).toHaveTextContent('+7(918) 555 0142');
  await expect.element(field()).toHaveValue('+7(918) 555 0142');
});

it.each(['reload', 'back_forward'])(
  'a number that the browser has put there after a %s is nobody’s',
  async (type) => {
    comeBackBy(type);
    await hydrateAfter(<Phone />, () => {
      (field().element() as HTMLInputElement).value = '+7(918) 555 0142';
    });
    await expect.element(field()).toHaveValue('');
    await expect.element(said()).toHaveTextContent('ничего');
  },
);
