import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { cancelAtDesk } from '#api/src/reservations/cancellation.ts';
import { openMailbox } from '#tools/mailbox.ts';
import { GUEST, PAID_AT_HOTEL, reservation, useLetters } from './letters.ts';
import { pressPayment, type RoomChoice } from './world.ts';

const mailbox = await openMailbox();

describe('the calendar file of a letter', () => {
  const { world, deliver } = useLetters(mailbox);

  test('a stay that stands comes with a calendar file; one that waits for payment does not', async () => {
    const { page } = await reservation(world);
    await deliver();
    const calendars = () =>
      mailbox
        .to(GUEST)
        .flatMap(({ attachments }) => attachments)
        .filter(({ contentType }) => contentType === 'text/calendar');
    expect(calendars()).toEqual([]);
    await pressPayment(world, page, 'pay');
    await deliver();
    const [file] = calendars();
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(file?.content.toString() ?? '')).getFirstSubcomponent('vevent') ??
        undefined,
    );
    expect(event.summary).toBe('Морской: Делюкс с зоной отдыха');
    expect(event.startDate.toJSDate()).toEqual(new Date('2026-11-23T14:00:00+03:00'));
    expect(event.endDate.toJSDate()).toEqual(new Date('2026-11-26T12:00:00+03:00'));
    expect(event.location).toContain('ул. Набережная, 12');
    expect(file?.content.toString()).toContain('METHOD:PUBLISH');
    expect(file?.headers.get('content-type')).toMatchObject({ params: { method: 'PUBLISH' } });
  });

  test.each<[string, RoomChoice, boolean]>([
    ['was paid', {}, true],
    ['was to be paid at the hotel', PAID_AT_HOTEL, false],
  ])(
    'a stay that %s and is cancelled leaves the calendar again, with its reminder',
    async (_, choice, isPaid) => {
      const { number, page } = await reservation(world, choice);
      if (isPaid) await pressPayment(world, page, 'pay');
      await deliver();
      await cancelAtDesk(world.context, number, { by: 'guest' });
      await deliver();
      const [entry, gone] = mailbox
        .to(GUEST)
        .flatMap(({ attachments }) => attachments)
        .filter(({ contentType }) => contentType === 'text/calendar')
        .map(({ content, headers }) => ({
          text: content.toString(),
          type: JSON.stringify(headers.get('content-type')),
        }));
      const uid = (text = '') => /^UID:(.*)$/m.exec(text)?.[1];
      expect(gone?.type).toContain('CANCEL');
      expect(gone?.text).toContain('METHOD:CANCEL');
      expect(gone?.text).toContain('STATUS:CANCELLED');
      expect(gone?.text).toContain('SEQUENCE:1');
      expect(gone?.text).not.toContain('VALARM');
      expect(uid(gone?.text)).toBe(uid(entry?.text));
    },
  );

  test('one that never stood takes nothing out of a calendar', async () => {
    const { number } = await reservation(world);
    await cancelAtDesk(world.context, number, { by: 'guest' });
    await deliver();
    expect(
      mailbox.to(GUEST).flatMap(({ attachments }) => attachments.map(({ contentType }) => contentType)),
    ).not.toContain('text/calendar');
  });
});
