import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { comeBackBy, hydrateAfter } from '#components/testing/hydration.ts';
import { PhoneInput } from '#components/ui/phone-input.tsx';

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
        required
      />
      <output>{value || 'ничего'}</output>
    </>
  );
}

const field = () => page.getByRole('textbox');
const said = () => page.getByRole('status');

it('a number that is typed before the scripts come is in the form, as it is shown', async () => {
  await hydrateAfter(<Phone />, () => field().fill('+7(918) 555 0142'));
  await expect.element(said()).toMatchTextContent('+7(918) 555 0142');
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
    await expect.element(said()).toMatchTextContent('ничего');
  },
);

it('a number is masked as it is typed, and what is typed is in the form as it is shown', async () => {
  await hydrateAfter(<Phone />, () => undefined);
  await field().click();
  await userEvent.keyboard('9185550142');
  await expect.element(field()).toHaveValue('+7(918) 555 0142');
  await expect.element(said()).toMatchTextContent('+7(918) 555 0142');
});

it('the mask takes over the number that it finds, as the browser has filled it in', async () => {
  await hydrateAfter(<Phone />, () => undefined);
  await field().fill('+79185550142');
  await expect.element(field()).toHaveValue('+7(918) 555 0142');
  await expect.element(said()).toMatchTextContent('+7(918) 555 0142');
});

it('a number typed in the place of all but its last digit keeps its code, and shows a digit too many', async () => {
  await hydrateAfter(<Phone />, () => undefined);
  await field().click();
  await userEvent.keyboard('9161234567');
  await expect.element(field()).toHaveValue('+7(916) 123 4567');
  await userEvent.keyboard('{ArrowLeft}{Shift>}{Home}{/Shift}{Delete}9161234567');
  await expect.element(said()).toMatchTextContent('+791612345677');
});

it('all of it is replaced by what is typed or pasted', async () => {
  await hydrateAfter(<Phone />, () => undefined);
  await field().fill('+375291234567');
  for (const number of ['89161234567', '+7 916 123-45-67', '9161234567']) {
    await field().click();
    await userEvent.keyboard(`{Control>}a{/Control}${number}`);
    await expect.element(said()).toMatchTextContent('+7(916) 123 4567');
  }
  await field().fill('8 (916) 123-45-67');
  await expect.element(said()).toMatchTextContent('+7(916) 123 4567');
});
