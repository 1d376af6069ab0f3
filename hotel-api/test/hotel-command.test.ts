import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { commandLine } from '#api/src/commands/command-line.ts';
import { listenForCommands } from '#api/src/commands/command-socket.ts';
import { systemClock } from '#api/src/context.ts';
import { lockDataDirectory } from '#api/src/database/data-directory.ts';
import { openEmbedded } from '#api/src/database/open.ts';
import { type Language, Refusal } from '#api/src/hotel-file/bilingual.ts';
import { createLogger } from '#api/src/logger.ts';
import { readSettings } from '#lib/config/settings.ts';

const EXAMPLE = join(import.meta.dirname, '../../docs/hotel');

describe('npm run hotel', () => {
  const home = mkdtempSync(join(tmpdir(), 'hotel-command-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  const settings = readSettings({ DATA_DIR: join(home, 'data') });
  const run = (...args: string[]) => runIn('en', ...args);
  const runIn = async (language: Language, ...args: string[]) => {
    const lines: string[] = [];
    const place = { directory: home, language, waitMs: 0 };
    const status = await commandLine(args, settings, (line) => lines.push(line), place);
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
    await expect(run(...args)).rejects.toThrow(Refusal);
    await expect(run(...args)).rejects.toThrow(words);
  });

  test('speaks Russian from the folder to the desk, with the words of the file as they are', async () => {
    const ru = (...args: string[]) => runIn('ru', ...args);
    expect(await ru('check', EXAMPLE)).toEqual({ status: 0, page: 'u-mayaka: ошибок нет' });
    expect((await ru('diff', EXAMPLE)).page).toMatch(/^\+ отель u-mayaka$[\s\S]*^\+ номера SEA$/m);
    expect((await ru('apply', EXAMPLE)).page).toMatch(/u-mayaka: изменений \d+$/);
    expect((await ru('diff', EXAMPLE)).page).toBe('u-mayaka: менять нечего');
    expect((await ru('export', 'u-mayaka', 'ru')).page).toBe('u-mayaka: записан в ru/hotel.yaml');
    expect((await ru('orders', 'u-mayaka', '--arrivals', 'завтра')).page).toBe('никого');
    expect((await ru('orders', 'u-mayaka', '--csv', 'брони.csv')).page).toBe(
      'u-mayaka: броней в брони.csv: 0',
    );
    expect(readFileSync(join(home, 'брони.csv'), 'utf8')).toMatch(/^\uFEFFномер брони;статус;/);
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const table = join(home, 'ночи.csv');
    writeFileSync(table, `дата;код;минимум ночей\r\n${day.split('-').reverse().join('.')};SEA;2\r\n`);
    expect((await ru('prices', 'u-mayaka', table)).page).toBe('u-mayaka: задано ночей: 1');
    expect((await ru('diff', EXAMPLE)).page).toContain(
      'ночи, заданные вручную (папка их не меняет): min_stay 1',
    );
    expect((await ru('sell')).page).toMatch(/^npm run hotel -- <команда>/);
    expect((await ru('remove', 'u-mayaka')).page).toBe('u-mayaka: удалён');
  });

  test.each<[string, string[], RegExp]>([
    ['a folder without hotel.yaml', ['check', tmpdir()], /hotel\.yaml:1:1 .*нет/],
    ['a hotel that there is not', ['orders', 'nowhere'], /^Отеля nowhere нет$/],
    ['a table that there is not', ['prices', 'u-mayaka', '/nowhere.csv'], /: такого файла или папки нет$/],
    ['an option that there is not', ['orders', 'nowhere', '--xml'], /^Непонятно.*--xml[\s\S]*<команда>/],
  ])('%s is told in Russian', async (_name, args, words) => {
    const refused = await runIn('ru', ...args).catch((error: unknown) => error);
    expect((refused as Refusal).said.ru).toMatch(words);
  });

  test.each<[Language, Partial<NodeJS.ProcessEnv>, string[]]>([
    ['ru', { LANG: 'ru_RU.UTF-8' }, []],
    ['ru', { LANG: 'ru' }, []],
    ['ru', { LANG: 'en_US.UTF-8' }, ['orders', 'u-mayaka', '--ru']],
    ['en', { LANG: 'ru_RU.UTF-8', LC_ALL: 'C' }, []],
    ['en', { LANG: 'en_US.UTF-8' }, ['orders', 'u-mayaka']],
    ['en', {}, ['check', 'ru']],
  ])('the language is %s with %j and %j', (language, env, args) => {
    const script = `import { languageOf } from './src/hotel-file/bilingual.ts'; console.log(languageOf(${JSON.stringify(args)}))`;
    const cwd = join(import.meta.dirname, '..');
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd,
      env: env as NodeJS.ProcessEnv,
    });
    expect(String(said).trim()).toBe(language);
  });

  test('a table with mistakes is told by its cells', async () => {
    const table = join(home, 'table.csv');
    writeFileSync(table, 'date,room_type,price\n7/1/2027,SEA,1\n');
    await expect(run('prices', 'u-mayaka', table)).rejects.toThrow(
      `${table}, A2: date: 7/1/2027 has its day or its month first`,
    );
  });

  test('no folder is written over unasked', async () => {
    await run('apply', EXAMPLE);
    const mine = join(home, 'mine');
    mkdirSync(mine);
    expect((await run('export', 'u-mayaka', 'mine')).page).toBe('u-mayaka: written to mine/hotel.yaml');
    writeFileSync(join(mine, 'hotel.yaml'), 'a year of work');
    await expect(run('export', 'u-mayaka', mine)).rejects.toThrow(
      /mine: there is something .*hotel\.yaml.*--over/,
    );
    expect(readFileSync(join(mine, 'hotel.yaml'), 'utf8')).toBe('a year of work');
    expect((await run('export', 'u-mayaka', mine, '--over')).status).toBe(0);
    expect((await run('diff', 'mine')).page).toMatch(/^u-mayaka: nothing to change/);
  });

  describe('while an API has the embedded database', () => {
    const socket = join(home, 'data', 'command.sock');
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    /** The directory with its lock, as a running API has them. */
    const whileItRuns = async (work: () => Promise<void>) => {
      const unlock = lockDataDirectory(settings.DATA_DIR);
      const db = openEmbedded(settings.DATA_DIR);
      const stop = await listenForCommands({ db, settings, clock: systemClock }, logger);
      try {
        await work();
      } finally {
        await stop();
        await db.destroy();
        unlock();
      }
    };

    test('the API carries the commands out, on paths of whoever gives them', async () => {
      await run('apply', EXAMPLE);
      await whileItRuns(async () => {
        expect((await run('apply', EXAMPLE)).page).toBe('u-mayaka: nothing to change');
        expect((await run('orders', 'u-mayaka')).page).toBe('nobody');
        expect((await runIn('ru', 'orders', 'u-mayaka')).page).toBe('никого');
        await expect(runIn('ru', 'orders', 'nowhere')).rejects.toMatchObject({
          said: { ru: 'Отеля nowhere нет' },
        });
        expect((await run('export', 'u-mayaka', './while')).page).toMatch(/^u-mayaka: written to while/);
        expect(existsSync(join(home, 'while', 'hotel.yaml'))).toBe(true);
        writeFileSync(join(home, 'sale.csv'), 'date,room_type,price\n2020-01-01,SEA,9000\n');
        await expect(run('prices', 'u-mayaka', 'sale.csv')).rejects.toThrow(/2020-01-01 is not on sale/);
        await expect(run('cancel', 'NONE')).rejects.toThrow(/Бронь не найдена/);
        await expect(run('orders', 'nowhere')).rejects.toThrow(Refusal);
        expect((await run('sell', 'nothing')).status).toBe(2);
      });
      expect(lines.join()).toContain('"command":"export"');
      expect(lines.join()).not.toContain('"level":50');
      expect((await run('orders', 'u-mayaka')).page).toBe('nobody');
    });

    test('a reader that has gone, as head does, is no mistake', async () => {
      await run('remove', 'u-mayaka');
      await whileItRuns(async () => {
        const child = spawn(process.execPath, ['hotel-api/hotel.ts', 'diff', EXAMPLE], {
          cwd: join(import.meta.dirname, '../..'),
          env: { ...process.env, DATA_DIR: settings.DATA_DIR },
        });
        child.stdout.destroy();
        const [[status], complaint] = await Promise.all([once(child, 'close'), text(child.stderr)]);
        expect([status, complaint]).toEqual([0, '']);
      });
      await run('apply', EXAMPLE);
    });

    test('nobody but the owner of the data directory can ask it, and nothing of it is left', async () => {
      writeFileSync(socket, 'what a killed process has left');
      await whileItRuns(async () => expect(statSync(socket).mode & 0o777).toBe(0o600));
      expect(existsSync(socket)).toBe(false);
    });

    test.each(['', 'not json', '{"args":[1]}'])('a stranger who says %j ends nothing', async (words) => {
      await whileItRuns(async () => {
        const stranger = connect(socket).end(`${words}\n`);
        const said = await text(stranger);
        expect(JSON.parse(said)).toEqual({ refused: { en: expect.any(String), ru: expect.any(String) } });
        expect((await run('orders', 'u-mayaka')).page).toBe('nobody');
      });
    });

    test('one that does not answer is named in a line', async () => {
      const unlock = lockDataDirectory(settings.DATA_DIR);
      await expect(run('orders', 'u-mayaka')).rejects.toThrow(/^The data directory .* is in use/);
      unlock();
    });
  });

  test.each([[[]], [['sell']], [['check']]])(
    '%j is no command: the page says which there are',
    async (args) => {
      const { status, page } = await run(...args);
      expect([status, page]).toEqual([2, expect.stringContaining('npm run hotel')]);
    },
  );
});
