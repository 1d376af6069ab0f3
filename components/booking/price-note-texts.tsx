import type { ReactNode } from 'react';

/** A changed price within its sentence. Both prices are passed with their markup. */
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
