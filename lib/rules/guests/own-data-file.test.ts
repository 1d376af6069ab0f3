import { expect, it } from 'vitest';
import { accountReservation } from '#contract/schemas/account-reservation.ts';
import { userInfo } from '#contract/schemas/users.ts';
import { ownDataFile } from './own-data-file.ts';

const user = userInfo.parse({
  ...{ id: 2, first_name: 'Елена', last_name: 'Соколова', middle_name: '', email: 'elena@mail.example' },
  ...{ phone: '+7 918 555-01-42', date_of_birth: '1990-04-23' },
  user_guests: [
    {
      ...{ id: 1, first_name: 'Пётр', last_name: 'Соколов', middle_name: 'Ильич', email: null },
      relation_degree: { id: 2, name: 'Муж' },
      attachments: [
        { id: 5, file_name: 'паспорт.pdf', file: 'https://api.example/5' },
        { id: 6, file_name: 'виза.pdf', file: 'https://api.example/6' },
      ],
    },
    { id: 2, first_name: 'Анна', last_name: 'Соколова' },
  ],
});
const booking = (changes: object) =>
  accountReservation.parse({
    ...{ id: 7, number: '1-7K4M-92QD-XH3T', status: 'PAID', arrival: '2026-12-30', departure: '2027-01-02' },
    ...{ total_price: 24_600, room: { id: 1, name: 'Стандарт', preview_img: null } },
    ...changes,
  });

it('has profile, guests with their documents, and bookings, in plain words', () => {
  const text = ownDataFile('Морской', user, [booking({}), booking({ number: '1-B', status: 'WAITLISTED' })]);
  expect(text).toBe(`Мои данные, отель «Морской»

Профиль
Фамилия: Соколова
Имя: Елена
Эл. почта: elena@mail.example
Телефон: +7 918 555-01-42
Дата рождения: 23 апреля 1990

Гости
Соколов Пётр Ильич, Муж, документы: паспорт.pdf, виза.pdf
Соколова Анна

Брони
1-7K4M-92QD-XH3T, 30 декабря 2026 – 2 января 2027, Стандарт, 24 600 ₽, Оплачено
1-B, 30 декабря 2026 – 2 января 2027, Стандарт, 24 600 ₽, WAITLISTED
`);
});

it('says so where there are neither guests nor bookings', () => {
  const text = ownDataFile('Морской', { ...user, user_guests: [] }, []);
  expect(text).toContain('Гости\nнет\n\nБрони\nнет\n');
});
