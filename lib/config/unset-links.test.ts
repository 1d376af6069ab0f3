import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { unsetLinks } from './unset-links.ts';

const named = (source: Record<string, string>) =>
  unsetLinks(readSettings(source)).map((line) => line.split(' is not set: ')[0]);

it.each([
  [{}, ['CONSULTATION_EMAIL', 'LOYALTY_URL']],
  [{ CONSULTATION_EMAIL: 'tickets@hotel.example' }, ['LOYALTY_URL']],
  [{ LOYALTY_URL: 'https://bank.example/loyalty' }, ['CONSULTATION_EMAIL']],
  [{ DEMO: 'on' }, ['CONSULTATION_EMAIL']],
])('%j: the log names what is missing', (source, names) => {
  expect(named(source)).toEqual(names);
});
