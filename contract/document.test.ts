import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { contractIssues } from '#contract/conform/contract-issues.ts';
import { BFF_ROUTES } from '#lib/server/api/bff-routes.ts';
import type { JsonSchema } from './components.ts';
import { contractDocument } from './document.ts';
import { TAGS } from './operations.ts';

const file = readFileSync(new URL('openapi.json', import.meta.url), 'utf8');
const document = JSON.parse(file) as JsonSchema;
const { schemas, responses } = document.components;

/** What an example misses of its schema. */
const mistakes = ({ $ref }: JsonSchema, example: unknown) => contractIssues($ref, example);

const OPERATIONS = TAGS.flatMap(({ operations }) => operations);

const operations = Object.entries<Record<string, JsonSchema>>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
);

it('the committed file is what the contracts say; `npm run contract` writes it', () => {
  expect(document).toEqual(JSON.parse(JSON.stringify(contractDocument())));
});

it('no rule of the recommended ones finds an error or a warning', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The specification's calls end with a slash, and a hotel's id, a number, is never 'order'.
    rules: { 'no-path-trailing-slash': 'off', 'no-ambiguous-paths': 'off' },
  });
  const found = await lintFromString({ source: file, absoluteRef: 'openapi.json', config });
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

it('has every call that the app makes, and no other, and says whether the guest’s token is sent with it', () => {
  // The guest's browser follows the bank's addresses itself.
  const ofBank = ['signInThroughBank', 'openBankLogin'];
  const call = (method: string, path: string, hasToken: boolean) =>
    `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}${hasToken ? ', token' : ''}`;
  const described = OPERATIONS.filter(({ id }) => !ofBank.includes(id));
  expect(described.map(({ method, path, token }) => call(method, path, token !== undefined)).sort()).toEqual(
    BFF_ROUTES.map(({ method, path, token }) => call(method, path, token)).sort(),
  );
});

describe.each(operations)('$call', ({ operation }) => {
  it('has examples that fit their schemas', () => {
    const contents = [operation.requestBody, operation.responses[200]]
      .map((part) => part?.content?.['application/json'])
      .filter(Boolean);
    for (const { schema, example } of contents) expect(mistakes(schema, example)).toEqual([]);
  });
});

it('has for each refusal a body of the one shape', () => {
  for (const { content } of Object.values<JsonSchema>(responses))
    expect(mistakes(content['application/json'].schema, content['application/json'].example)).toEqual([]);
});

it('the app reads each example as it is written', () => {
  for (const { id, body, answer } of OPERATIONS)
    for (const part of [body, answer])
      if (typeof part === 'object')
        expect([id, part.schema.parse(part.example)]).toMatchObject([id, part.example]);
});

it('the sums of the examples agree', () => {
  const { rooms, services } = exampleOf('searchRooms');
  const [rate] = rooms[0].rates;
  const nights = rate.nights.map(({ price }: { price: number }) => price);
  expect(rate.total_price).toBe(nights.reduce((sum: number, price: number) => sum + price, 0));
  const extra = services[0].package_price * nights.length;
  const asked = OPERATIONS.find(({ id }) => id === 'createReservation')?.body as JsonSchema;
  expect(asked.example.reservation.price).toBe(rate.total_price + extra);
  expect(exampleOf('getOrder').total_price).toBe(rate.total_price + extra);
});

function exampleOf(operationId: string): JsonSchema {
  const answer = OPERATIONS.find(({ id }) => id === operationId)?.answer;
  return typeof answer === 'object' ? answer.example : null;
}

it('requires of a hotel nothing but its id, and of a rate what makes a price', () => {
  expect(schemas.HotelConfig.required).toEqual(['id']);
  expect(schemas.HotelStyleConfig.required).toBeUndefined();
  expect(schemas.Rate.required).toEqual(['id', 'rate_code', 'total_price', 'nights']);
});

it('names no file and no folder of the app, which its reader does not have', () => {
  const names = /[\w/-]+\.(?:[cm]?[jt]sx?|md)\b|\b(?:app|components|contract|docs|hotel-api|lib)\/|_ALIAS\b/;
  const texts = [...file.matchAll(/"(?:description|summary)": (".*")/g)].map(([, text = '']) => text);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => names.test(text))).toEqual([]);
});

it('takes what the contracts say of a field', () => {
  expect(schemas.Rate.properties.total_price.description).toContain('For all rooms and nights');
  expect(schemas.PublicOrder.properties.paid_amount.description).toContain('null: unknown');
});
