import { writeFileSync } from 'node:fs';
import { contractDocument } from './document.ts';

const FILE = new URL('openapi.json', import.meta.url);

writeFileSync(FILE, `${JSON.stringify(contractDocument(), null, 2)}\n`);
