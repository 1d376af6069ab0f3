import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readSettings } from '../../lib/config/settings.ts';
import { MistakeError, runHotelCommand } from '../src/hotel-file/command.ts';

const EXAMPLE = join(import.meta.dirname, '../../docs/hotel');

describe('npm run hotel', () => {
  const home = mkdtempSync(join(tmpdir(), 'hotel-command-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  const settings = readSettings({ DATA_DIR: join(home, 'data') });
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const status = await runHotelCommand(args, settings, (line) => lines.push(line));
    return { status, page: lines.join('\n') };
  };

  test('takes a hotel from its folder to the desk, on a database of its own', async () => {
    expect(await run('check', EXAMPLE)).toEqual({ status: 0, page: 'u-mayaka: nothing is wrong' });
    expect((await run('diff', EXAMPLE)).page).toContain('+ hotels u-mayaka');
    expect((await run('apply', EXAMPLE)).page).toMatch(/u-mayaka: \d+ changes$/);
    expect((await run('diff', EXAMPLE)).page).toBe('u-mayaka: nothing to change');
    expect((await run('export', 'u-mayaka', join(home, 'out'))).status).toBe(0);
    expect((await run('diff', join(home, 'out'))).page).toBe('u-mayaka: nothing to change');
    expect((await run('orders', 'u-mayaka', '--arrivals', 'tomorrow')).page).toBe('nobody');
    const list = join(home, 'orders.csv');
    expect((await run('orders', 'u-mayaka', '--csv', list)).page).toBe(`u-mayaka: 0 orders are in ${list}`);
    // The mark at the start is what tells Excel that the file is in UTF-8.
    expect([...readFileSync(list)].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    expect(readFileSync(list, 'utf8')).toMatch(/^\uFEFFnumber;status;/);
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    writeFileSync(join(home, 'stay.csv'), `date,room_type,min_stay\n${day},SEA,2\n${day},LOFT,2\n`);
    expect((await run('prices', 'u-mayaka', join(home, 'stay.csv'))).page).toBe('u-mayaka: 2 nights are set');
    expect((await run('diff', EXAMPLE)).page).toBe(
      'u-mayaka: nothing to change\nnights set by hand, which the folder leaves: min_stay 2',
    );
    expect((await run('remove', 'u-mayaka')).page).toBe('u-mayaka: removed');
  });

  test.each<[string, string[], RegExp]>([
    ['a folder without hotel.yaml', ['check', tmpdir()], /hotel\.yaml:1:1 there is no hotel\.yaml/],
    ['a hotel that there is not', ['export', 'nowhere', '/nowhere'], /There is no hotel nowhere/],
    ['the orders of none', ['orders', 'nowhere'], /There is no hotel nowhere/],
    ['an order that there is not', ['cancel', 'NONE'], /Бронь не найдена/],
    [
      'a table that there is not',
      ['prices', 'u-mayaka', '/nowhere.csv'],
      /nowhere\.csv: there is no such file/,
    ],
    ['a folder instead of a table', ['prices', 'u-mayaka', tmpdir()], /: this is a folder/],
    ['an option without its file', ['orders', 'nowhere', '--csv'], /--csv[\s\S]*npm run hotel/],
    ['an option that there is not', ['orders', 'nowhere', '--xml'], /--xml[\s\S]*npm run hotel/],
  ])('%s is told in plain words', async (_name, args, words) => {
    await expect(run(...args)).rejects.toThrow(MistakeError);
    await expect(run(...args)).rejects.toThrow(words);
  });

  test('a table with mistakes is told by its cells', async () => {
    const table = join(home, 'table.csv');
    writeFileSync(table, 'date,room_type,price\n7/1/2027,SEA,1\n');
    await expect(run('prices', 'u-mayaka', table)).rejects.toThrow(
      `${table}, A2: date: 7/1/2027 has its day or its month first`,
    );
  });

  test.each([[[]], [['sell']], [['check']]])(
    '%j is no command: the page says which there are',
    async (args) => {
      const { status, page } = await run(...args);
      expect([status, page]).toEqual([2, expect.stringContaining('npm run hotel')]);
    },
  );
});
