import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DisplayFace } from '#rules/theme/display-face.ts';

/**
 * The fonts of texts in pictures: the hotel's face, and Onest for the rest and for characters that the face
 * lacks.
 */
export async function drawingFonts(face: DisplayFace | null) {
  const files = {
    ...(face && { Display: `display-${face}.woff` }),
    Cyrillic: 'onest-cyrillic-500-normal.woff',
    Latin: 'onest-latin-500-normal.woff',
  };
  return Promise.all(
    Object.entries(files).map(async ([name, file]) => ({
      name,
      data: await readFile(join(process.cwd(), 'app/fonts', file)),
      weight: 500 as const,
    })),
  );
}
