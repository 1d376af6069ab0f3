import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { comeBackBy, hydrateAfter } from '#components/testing/hydration.ts';
import { Choice } from '#components/ui/choice.tsx';

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

const box = () => page.getByRole('checkbox');
const said = () => page.getByRole('status');

it.each([
  ['ticked', false, 'с трансфером'],
  ['cleared', true, 'без трансфера'],
])('a box that is %s before the scripts come is so for its owner too', async (_name, isTaken, text) => {
  await hydrateAfter(<Extra isTaken={isTaken} />, () => box().click());
  await expect.element(said()).toMatchTextContent(text);
  expect((box().element() as HTMLInputElement).checked).toBe(!isTaken);
  await box().click();
  await expect.element(said()).not.toMatchTextContent(text);
});

it.each(['reload', 'back_forward'])(
  'a box that the browser has ticked after a %s is as its owner has it',
  async (type) => {
    comeBackBy(type);
    await hydrateAfter(<Extra isTaken={false} />, () => {
      (box().element() as HTMLInputElement).checked = true;
    });
    await expect.element(box()).not.toBeChecked();
    await expect.element(said()).toMatchTextContent('без трансфера');
  },
);
