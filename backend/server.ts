import { startServer } from './src/start-server.ts';

try {
  await startServer(process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
