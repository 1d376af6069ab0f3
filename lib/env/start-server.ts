import 'server-only';
import { watchRequests } from '@/lib/security/watch-requests';
import { EnvError } from './parse-server-env.ts';
import { serverEnv } from './server-env.ts';

const EX_CONFIG = 78;

/** A wrong configuration ends the server at once with one line that names the variable. */
export async function startServer(): Promise<void> {
  try {
    watchRequests(serverEnv());
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EX_CONFIG);
  }
  const { sentryDsn } = serverEnv();
  if (!sentryDsn) return;
  const { startServerMonitoring } = await import('@/lib/monitoring/server');
  startServerMonitoring(sentryDsn);
}
