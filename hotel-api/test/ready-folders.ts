import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataDirectory } from '#api/src/database/data-directory.ts';
import { openEmbedded } from '#api/src/database/open.ts';
import { fills } from './demo-data.ts';

/** The command makes a data directory of the embedded database for each content in the given folder. */
const [folder = ''] = process.argv.slice(2);

const nothing = join(folder, 'nothing');
await prepareDataDirectory(nothing);
for (const [content, fill] of fills) {
  const directory = join(folder, content);
  cpSync(nothing, directory, { recursive: true });
  const db = openEmbedded(directory);
  await fill(db);
  await db.destroy();
}
