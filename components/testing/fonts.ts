import '#app/fonts.ts';
import { afterEach, beforeEach } from 'vitest';
import { FACES } from './local-font.ts';

/** No test measures what is still to be set in another face. */
beforeEach(async () => {
  await Promise.all(FACES.map((face) => face.load()));
});

afterEach(() => {
  for (const face of FACES) document.fonts.add(face);
});

/** As long as the product's faces load, and where they never come, the browser shows what it has. */
export function withoutFonts(): void {
  for (const face of FACES) document.fonts.delete(face);
}
