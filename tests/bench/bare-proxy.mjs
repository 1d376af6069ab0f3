import { createServer } from 'node:http';
import { Agent, request } from 'undici';

/** The least that a call through a Node server costs: it passes on what arrives and looks at nothing. */
const [origin, port] = process.argv.slice(2);
const agent = new Agent({ keepAliveTimeout: 30_000 });

createServer(async (call, response) => {
  if (call.url === '/health') return void response.end();
  const passed = await request(origin + call.url, {
    method: call.method,
    headers: { 'content-type': 'application/json' },
    body: call.method === 'POST' ? call : undefined,
    dispatcher: agent,
  });
  response.writeHead(passed.statusCode, { 'content-type': 'application/json' });
  passed.body.pipe(response);
}).listen(Number(port));
