import { describe, expect, it } from 'vitest';
import { asKopecks } from '#contract/schemas/money.ts';
import { calendarFile } from './calendar-file.ts';

const STAY = {
  number: 'AB12-CD34-EF56',
  roomName: 'Стандарт',
  place: 'Сочи',
  total: asKopecks(1_700_000),
  arrival: '2026-12-14',
  departure: '2026-12-16',
  hotel: {
    name: 'Морской',
    time_arrival: '14:00:00',
    time_departure: '12:00:00',
    utc_offsets: [{ from: 0, minutes: 180 }],
  },
  url: 'https://hotel.example/morskoy/success?order=AB12-CD34-EF56',
  steps: [
    { until: '2026-12-10T14:00:00+03:00', kept: asKopecks(0) },
    { until: '2026-12-13T14:00:00+03:00', kept: asKopecks(820_000) },
    { until: null, kept: asKopecks(1_700_000) },
  ],
};
const lines = (changes: Partial<Parameters<typeof calendarFile>[0]> = {}, now = '2026-12-01T00:00:00Z') =>
  calendarFile({ ...STAY, ...changes }, new Date(now))
    .replaceAll('\r\n ', '')
    .replaceAll('\u00a0', ' ')
    .split('\r\n');

describe('the calendar file', () => {
  it('says on what terms the stay is cancelled', () => {
    expect(lines()).toContain(
      'DESCRIPTION:№ AB12-CD34-EF56\\, 17 000 ₽\\nОтмена до 10 дек\\, 14:00 по времени отеля: бесплатно' +
        '\\nОтмена до 13 дек\\, 14:00 по времени отеля: 8 200 ₽\\nОтмена позже: деньги не вернём',
    );
  });

  it('reminds a day before cancelling ceases to be free', () => {
    const file = lines();
    const alarm = file.slice(file.indexOf('BEGIN:VALARM'), file.indexOf('END:VALARM'));
    expect(alarm).toEqual([
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER;VALUE=DATE-TIME:20261209T110000Z',
      'DESCRIPTION:Отменить можно бесплатно до 10 дек\\, 14:00 по времени отеля. Позже удержим 8 200 ₽',
    ]);
  });

  it('says when the stay cannot be cancelled any more, and reminds of it where it was free until then', () => {
    const steps = [
      { until: '2026-12-14T14:00:00+03:00', kept: asKopecks(0) },
      { until: null, kept: null },
    ];
    const file = lines({ steps }).join('\n');
    expect(file).toContain(
      '\\nОтмена до 14 дек\\, 14:00 по времени отеля: бесплатно\\nОтмена позже: отменить нельзя',
    );
    expect(file).toContain('TRIGGER;VALUE=DATE-TIME:20261213T110000Z');
    expect(file).toContain(
      'Отменить можно бесплатно до 14 дек\\, 14:00 по времени отеля. Позже отменить нельзя',
    );
  });

  it.each([
    ['that day has passed', {}, '2026-12-09T11:00:00Z'],
    ['it was never free', { steps: [{ until: null, kept: asKopecks(820_000) }] }, '2026-12-01T00:00:00Z'],
    ['it is always free', { steps: [{ until: null, kept: asKopecks(0) }] }, '2026-12-01T00:00:00Z'],
    ['the API does not say', { steps: null }, '2026-12-01T00:00:00Z'],
  ])('no reminder where %s', (_name, changes, now) => {
    expect(lines(changes, now).join('\n')).not.toContain('VALARM');
  });
});
