import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileVariable, SETTING_NAMES } from '#lib/config/settings.ts';
import { readCompose } from '#tests/installation/compose.ts';

const nginx = readFileSync('deploy/nginx.conf', 'utf8');
const { services, secrets } = readCompose('.', {});

it('the balancer logs neither queries nor payment pages, which contain passes, numbers of reservations and tokens', () => {
  const [, format = ''] = /log_format plain (.*?);/s.exec(nginx) ?? [];
  const variables = [...format.matchAll(/\$(\w+)/g)].map(([, name]) => name);
  expect(variables).toContain('logged_uri');
  for (const name of ['request', 'request_uri', 'args', 'query_string', 'uri', 'http_referer', 'http_cookie'])
    expect(variables).not.toContain(name);
  expect([...nginx.matchAll(/^ *access_log (.*);$/gm)].map(([, log]) => log)).toEqual(['/dev/stdout plain']);
  // A line of the error log quotes the whole request, so only the rarest level is written.
  expect(nginx).toMatch(/^error_log \S+ crit;$/m);
  const [, masked = ''] = /map \$uri \$logged_uri \{\s*~(\S+) \$shown;/.exec(nginx) ?? [];
  const token = '/pay/10000001/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
  expect(new RegExp(masked).exec(token)?.groups?.shown).toBe('/pay/10000001/');
});

it('the balancer resolves the address of each server anew', () => {
  const servers = [...nginx.matchAll(/^ *server (\w+):\d+ (.*);$/gm)];
  expect(servers.map(([, name]) => name)).toEqual(['web1', 'web2', 'api1', 'api2']);
  for (const [, name, options] of servers) expect(options, name).toMatch(/\bresolve$/);
  expect(nginx).toMatch(/^ *resolver 127\.0\.0\.11 /m);
});

it('each service that another one waits for has a health check', () => {
  for (const [name, { depends_on = {} }] of Object.entries(services))
    for (const [other, { condition }] of Object.entries(depends_on)) {
      expect(condition, `${name} waits for ${other}`).toBe('service_healthy');
      expect(services[other]?.healthcheck, other).toBeDefined();
    }
});

it('no secret is in an environment: each is a file', () => {
  for (const [name, { environment = {} }] of Object.entries(services))
    for (const variable of Object.keys(environment))
      expect(variable, name).not.toMatch(
        /(?:PASSWORD|SECRET|DATABASE_URL|DATABASE_READ_URL|DOCUMENTS_URL|SMTP_URL|YOOKASSA_SHOPS)$/,
      );
  expect(Object.keys(secrets).sort()).toEqual([
    'database_read_url',
    'database_url',
    'documents_url',
    'postgres_password',
    'preview_secret',
    'revalidate_secret',
    'smtp_url',
    'webhook_secret',
    'yookassa_shops',
  ]);
});

it('the compose file passes every setting to the servers', () => {
  const passed = new Set(
    ['api1', 'api2', 'web1', 'web2'].flatMap((name) => Object.keys(services[name]?.environment ?? {})),
  );
  expect(SETTING_NAMES.filter((name) => !passed.has(name) && !passed.has(fileVariable(name)))).toEqual([]);
});

it('what the operator sets reaches web apps and APIs alike', () => {
  const given = { LOG_LEVEL: 'debug', WEBHOOK_HOSTS: 'desk.lan', HSTS_SUBDOMAINS: 'on' };
  const own = readCompose('.', given).services;
  for (const name of ['api1', 'api2', 'web1', 'web2']) expect(own[name]?.environment).toMatchObject(given);
});
