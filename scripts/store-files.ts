import path from 'node:path';
import { storeFiles } from '../lib/front-door/store-files.ts';

/** The second half of `npm run build`: a server that starts writes nothing beside its pictures and documents. */
const root = path.dirname(import.meta.dirname);
await storeFiles(root, path.join(root, process.env.NEXT_DIST_DIR || '.next'));
