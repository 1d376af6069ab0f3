import * as z from 'zod/mini';
import { givenConsents } from './consents.ts';
import {
  email,
  id,
  isoDate,
  listOf,
  orElse,
  personName,
  phone,
  requiredText,
  text,
  url,
} from './primitives.ts';

/** Body of POST /api/v1/users/jwt-token/. */
export const loginRequest = z.object({
  username: requiredText(150),
  // A password is not trimmed: a space may be part of it.
  password: z.string().check(z.minLength(1, 'Это поле не должно быть пустым'), z.maxLength(200)),
});
export type LoginRequest = z.infer<typeof loginRequest>;

export const tokenResponse = z.object({ token: text(4000) });

/** Letters, digits, underscore, dot and hyphen. */
const USERNAME_PATTERN = /^[\p{L}\d_.-]+$/u;

export const username = requiredText(150).check(z.regex(USERNAME_PATTERN, 'Недопустимые символы'));

/** Password rules, in the order in which their messages are shown. */
export const password = z
  .string()
  .check(
    z.minLength(1, 'Это поле не должно быть пустым'),
    z.regex(/\d/, 'Пароль должен содержать хотя бы 1 цифру'),
    z.regex(/\p{Ll}/u, 'Пароль должен содержать буквы в нижнем регистре'),
    z.regex(/\p{Lu}/u, 'Пароль должен содержать буквы в верхнем регистре'),
    z.minLength(8, 'Длина пароля должны быть не менее 8 символов'),
    z.maxLength(200),
  );

/** Body of POST /api/v1/users/accounts/register/ and of create-profile. */
export const registerRequest = z.object({
  username,
  email,
  first_name: personName,
  last_name: personName,
  middle_name: z.optional(personName),
  phone,
  date_of_birth: z.optional(z.nullable(isoDate)),
  is_hotel_guest: z.optional(z.boolean()),
  password,
});
export type RegisterRequest = z.infer<typeof registerRequest>;

/** Body of POST /api/v1/{hotel-system segment}/create-profile/{hotelId}/; the password is that of the account. */
export const createProfileRequest = z.object({
  ...registerRequest.shape,
  password: text(200),
  /** Not in the body of the registration, which names no hotel. */
  consents: givenConsents,
});
export type CreateProfileRequest = z.infer<typeof createProfileRequest>;

/** Body of POST /api/v1/users/password-reset/{hotelId}/: the name of an account or the e-mail that it was made with. */
export const passwordResetRequest = z.object({ login: requiredText(254) });
export type PasswordResetRequest = z.infer<typeof passwordResetRequest>;

/** Body of POST /api/v1/users/new-password/. */
export const newPasswordRequest = z.object({
  code: text(200).check(z.minLength(1)),
  password,
});
export type NewPasswordRequest = z.infer<typeof newPasswordRequest>;

export const relationDegree = z.object({ id, name: text(120) });
export type RelationDegree = z.infer<typeof relationDegree>;

/** GET /api/v1/users/guest/relation_degrees/ */
export const relationDegrees = z.array(relationDegree);

export const attachment = z.object({
  id,
  file_name: orElse(text(255), ''),
  file: orElse(url, ''),
});

export const savedGuest = z.object({
  id,
  first_name: orElse(text(80), ''),
  last_name: orElse(text(80), ''),
  middle_name: orElse(text(80), ''),
  relation_degree: orElse(z.nullable(relationDegree), null),
  attachments: listOf(attachment),
  email: orElse(z.nullable(z.string()), null),
});
export type SavedGuest = z.infer<typeof savedGuest>;

/** GET /api/v1/users/info/ */
export const userInfo = z.object({
  id,
  first_name: orElse(text(80), ''),
  last_name: orElse(text(80), ''),
  middle_name: orElse(text(80), ''),
  email: orElse(text(254), ''),
  phone: orElse(text(40), ''),
  is_company_employee: orElse(z.boolean(), false),
  date_of_birth: orElse(z.nullable(isoDate), null),
  is_hotel_guest: orElse(z.boolean(), false),
  user_guests: listOf(savedGuest),
  can_be_deleted: orElse(z.optional(z.boolean()), undefined),
});
export type UserInfo = z.infer<typeof userInfo>;

/** Body of POST /api/v1/users/guest/{hotelId}/; id null creates. */
export const saveGuestRequest = z.object({
  id: z.nullable(id),
  email: z.null(),
  first_name: personName,
  last_name: personName,
  middle_name: personName,
  relation_degree_id: id,
  attachments: z.array(id).check(z.maxLength(5)),
});
export type SaveGuestRequest = z.infer<typeof saveGuestRequest>;

/**
 * Body of POST /api/v1/users/delete-account/{hotelId}/: the e-mail of the account that the guest has read on the screen, since
 * another one may have signed in meanwhile.
 */
export const deleteAccountRequest = z.object({ email: requiredText(254) });
export const deleteGuestRequest = z.object({ guest_id: id });
export const deleteAttachmentRequest = z.object({ guest_id: id, attachment_id: id });
/** Responses of the calls that create something. */
export const createdResponse = z.object({ id });
