import type { UserInfo } from '../../../lib/contracts/users.ts';
import type { Context } from '../context.ts';
import { savedGuestsOf } from '../guests/saved-guests.ts';
import type { SignedInUser } from './tokens.ts';

export async function userInfoOf(context: Context, user: SignedInUser): Promise<UserInfo> {
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    middle_name: user.middle_name,
    email: user.email,
    phone: user.phone,
    is_company_employee: user.is_company_employee,
    date_of_birth: user.date_of_birth,
    is_hotel_guest: user.is_hotel_guest,
    user_guests: await savedGuestsOf(context, user.id),
  };
}
