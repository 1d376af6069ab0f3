import type { UserInfo } from '@/lib/contracts/users';

export const CLIENT: UserInfo = {
  id: 2,
  first_name: 'Елена',
  last_name: 'Соколова',
  middle_name: 'Андреевна',
  email: 'elena@mail.example',
  phone: '+7(918) 555 0142',
  is_company_employee: false,
  user_guests: [],
};
