import { writeFileSync } from 'node:fs';
import { hotelFileSchema } from './schema.ts';

/** `npm run contract` writes the JSON Schema of hotel.yaml beside the page that explains it. */
writeFileSync(
  new URL('../../../docs/hotel.schema.json', import.meta.url),
  `${JSON.stringify(hotelFileSchema(), null, 2)}\n`,
);
