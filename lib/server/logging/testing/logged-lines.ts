import { vi } from 'vitest';

/**
 * The lines that the log gets while `work` runs, without time and level. Elsewhere tests run with LOG_LEVEL=silent.
 */
export async function loggedLines(work: () => unknown): Promise<Record<string, unknown>[]> {
  // A test that has reset its modules has another logger than this file's imports.
  const { log } = await import('#lib/server/logging/log.ts');
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  log().level = 'info';
  try {
    await work();
    return written.mock.calls.map(([line]) => {
      const { time: _time, level: _level, ...rest } = JSON.parse(String(line));
      return rest;
    });
  } finally {
    log().level = 'silent';
    written.mockRestore();
  }
}
