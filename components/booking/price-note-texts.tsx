import type { ReactNode } from 'react';

/** A changed price within its sentence. Both prices are passed with their markup. */
export const priceNoteTexts = {
  cheaper: (was: ReactNode, now: ReactNode) => (
    <>
      <span>Стало дешевле: </span>
      {now}
      <span> вместо </span>
      {was}
      <span>.</span>
    </>
  ),
  changed: (was: ReactNode, now: ReactNode, rise: string) => (
    <>
      <span>Стоимость изменилась: было </span>
      {was}
      <span>, стало </span>
      {now}
      <span>{`. ${rise}.`}</span>
    </>
  ),
} as const;
