import type { SavedGuest, SaveGuestRequest, UserInfo } from '#contract/schemas/users.ts';
import { bff } from './bff.ts';
import './uploads.ts';
import { CLIENT } from './users.ts';

const RELATIONS = [
  { id: 1, name: 'Сын' },
  { id: 2, name: 'Дочь' },
];

const guestOf = (guest: Omit<SavedGuest, 'relation_degree' | 'email'>, relationId: number): SavedGuest => ({
  ...guest,
  relation_degree: RELATIONS.find(({ id }) => id === relationId) ?? null,
  email: null,
});

/** A user with guests of these surnames. The BFF adds guests, stores their documents and deletes them. */
export function accountWithGuests(...surnames: string[]): UserInfo {
  const files: SavedGuest['attachments'] = [];
  const user: UserInfo = {
    ...CLIENT,
    user_guests: surnames.map((last_name, index) =>
      guestOf({ id: 11 + index, last_name, first_name: 'Лев', middle_name: 'Ильич', attachments: [] }, 1),
    ),
  };
  bff.on('GET', /guest\/relation_degrees\/$/, () => RELATIONS);
  bff.on('POST', /users\/attachments\/upload\/$/, ({ body }) => {
    const id = 71 + files.length;
    files.push({ id, file_name: (body.get('file') as File).name, file: `/api/v1/users/attachments/${id}/` });
    return { id };
  });
  bff.on('POST', /users\/guest\/\d+\/$/, ({ body }) => {
    const { relation_degree_id, attachments, ...names } = body as SaveGuestRequest;
    const stored = files.filter((file) => attachments.includes(file.id));
    const known = user.user_guests.find((guest) => guest.id === body.id);
    if (known) {
      Object.assign(known, { ...names, attachments: stored });
      return { id: known.id };
    }
    const id = 21 + user.user_guests.length;
    user.user_guests.push(guestOf({ ...names, id, attachments: stored }, relation_degree_id));
    return { id };
  });
  bff.on('POST', /users\/delete-guest-attachments\/\d+\/$/, ({ body }) => {
    const guest = user.user_guests.find(({ id }) => id === body.guest_id);
    if (guest) guest.attachments = guest.attachments.filter(({ id }) => id !== body.attachment_id);
    return { id: body.attachment_id };
  });
  bff.on('POST', /users\/delete-guest\/\d+\/$/, ({ body }) => {
    user.user_guests = user.user_guests.filter(({ id }) => id !== body.guest_id);
    return {};
  });
  return user;
}
