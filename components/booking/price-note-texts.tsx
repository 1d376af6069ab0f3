import type { ReactNode } from 'react';

/** A price that has changed, within its sentence; both prices bring their markup along. */
export const priceNoteTexts = {
  cheaper: (was: ReactNode, now: ReactNode) => (
    <>
      Стало дешевле: {now} вместо {was}.
    </>
  ),
  changed: (was: ReactNode, now: ReactNode, rise: string) => (
    <>
      Стоимость изменилась: было {was}, стало {now}. {rise}.
    </>
  ),
} as const;
