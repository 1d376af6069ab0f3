import type { UserInfo } from '#contract/schemas/users.ts';

export const CLIENT: UserInfo = {
  id: 2,
  first_name: 'Елена',
  last_name: 'Соколова',
  middle_name: 'Андреевна',
  email: 'elena@mail.example',
  phone: '+7(918) 555 0142',
  is_company_employee: false,
  date_of_birth: null,
  is_hotel_guest: false,
  user_guests: [],
};

export const EMPLOYEE: UserInfo = {
  ...CLIENT,
  id: 1,
  first_name: 'Иван',
  last_name: 'Невский',
  is_company_employee: true,
  user_guests: [
    {
      id: 11,
      first_name: 'Анна',
      last_name: 'Невская',
      middle_name: 'Ивановна',
      relation_degree: { id: 1, name: 'Дочь' },
      attachments: [],
      email: null,
    },
  ],
};
