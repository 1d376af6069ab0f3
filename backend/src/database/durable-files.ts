import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** WebAssembly's number for EIO: on a failed fsync PostgreSQL must stop, not go on. */
const EIO = 29;

type Init = NodeFS['init'];

interface Stream {
  nfd: number;
}

/**
 * The embedded database's files, with an fsync that reaches the disk: the file system that PGlite brings answers it
 * without doing anything.
 */
export class DurableFiles extends NodeFS {
  override async init(...[client, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(client, options);
    const install: NonNullable<typeof emscriptenOpts.preRun>[number] = (module) => {
      const { stream_ops } = module.NODEFS as unknown as { stream_ops: Record<string, unknown> };
      stream_ops.fsync = ({ nfd }: Stream) => {
        try {
          fs.fsyncSync(nfd);
          return 0;
        } catch {
          throw new module.FS.ErrnoError(EIO);
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), install] } };
  }
}
