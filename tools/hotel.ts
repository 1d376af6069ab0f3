import path from 'node:path';
import { loadDotEnv } from './dot-env.ts';

// The command works on the database that `npm start` serves.
loadDotEnv(path.join(path.dirname(import.meta.dirname), '.env'));
// The preview needs the web app too, which the API knows nothing of.
await import(process.argv[2] === 'preview' ? './preview.ts' : '../hotel-api/hotel.ts');
